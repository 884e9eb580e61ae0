import { expect, it } from 'vitest'
import { renewPool } from '../../../electron/memory/renew-pool.ts'

const block = () => Buffer.allocUnsafe(1).buffer
const isBlank = (buffer: ArrayBuffer) => new Uint8Array(buffer).every((byte) => byte === 0)

it('begins a new block for small buffers, in which nothing stands, and leaves those of the old one alone', () => {
  const old = block()
  new Uint8Array(old, old.byteLength / 2).fill(7) // as whoever had the block before
  const kept = Buffer.from('kept')

  renewPool()

  expect(block()).not.toBe(old)
  expect(isBlank(block())).toBe(true)
  expect(kept.toString()).toBe('kept')
})
