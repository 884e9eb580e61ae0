import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  firstHash,
  hashAfter,
  isTornEnd,
  journalKey,
  openFrame,
  readingKey,
  sealFrame,
} from '../../../../electron/storage/journal/sealed-frame.ts'

const key = journalKey(randomBytes(32))
const open = (bytes: Buffer, before = firstHash, offset = 0) =>
  openFrame(readingKey(key), before, { bytes, offset })

describe('a record of the journal', () => {
  it('is read with its bytes, wherever it begins in the file', () => {
    const frame = sealFrame(key, firstHash, 'Ashby → Archer')
    expect(open(frame)).toEqual({ text: 'Ashby → Archer', frame })
    expect(open(Buffer.concat([Buffer.alloc(7), frame, Buffer.alloc(9)]), firstHash, 7)?.text).toBe(
      'Ashby → Archer',
    )
  })

  it('is encrypted to different bytes each time, without plain text', () => {
    const [one, other] = [sealFrame(key, firstHash, 'Ashby'), sealFrame(key, firstHash, 'Ashby')]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('Ashby')).toBe(false)
  })

  it('opens only with the journal’s key, which differs from that of the databases', () => {
    const schoolKey = randomBytes(32)
    expect(Buffer.from(journalKey(schoolKey)).equals(schoolKey)).toBe(false)
    const frame = sealFrame(journalKey(schoolKey), firstHash, 'x')
    expect(openFrame(readingKey(schoolKey), firstHash, { bytes: frame, offset: 0 })).toBeNull()
  })

  it('is rejected if any single bit is flipped', () => {
    const frame = sealFrame(key, firstHash, 'Ashby')
    for (let at = 0; at < frame.length; at += 1) {
      const turned = Buffer.from(frame)
      turned.writeUInt8(turned.readUInt8(at) ^ 1, at)
      expect(open(turned)?.text, `byte ${at}`).toBeUndefined()
    }
  })

  it('is rejected after a record other than its predecessor', () => {
    const first = sealFrame(key, firstHash, 'one')
    const afterFirst = hashAfter(firstHash, first)
    const second = sealFrame(key, afterFirst, 'two')
    expect(open(second, afterFirst)?.text).toBe('two')
    expect(open(second, firstHash)).toBeNull()
    expect(open(second, hashAfter(firstHash, sealFrame(key, firstHash, 'one')))).toBeNull()
  })

  it('is rejected if it is truncated or larger than 1 MB', () => {
    const frame = sealFrame(key, firstHash, 'Ashby')
    for (let length = 0; length < frame.length; length += 1)
      expect(open(frame.subarray(0, length))).toBeNull()
    expect(open(sealFrame(key, firstHash, 'x'.repeat(1024 * 1024)))).toBeNull()
  })
})

describe('the unreadable end of a journal', () => {
  const frame = sealFrame(key, firstHash, 'Ashby')

  it('counts as torn if a record is incomplete, or if space was allocated but not written', () => {
    for (let length = 0; length < frame.length; length += 1)
      expect(isTornEnd(frame.subarray(0, length)), String(length)).toBe(true)
    expect(isTornEnd(Buffer.alloc(4_096))).toBe(true)
  })

  it('counts as damaged if a complete record does not open or its length is impossible', () => {
    expect(isTornEnd(frame)).toBe(false)
    expect(isTornEnd(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3]))).toBe(false)
  })
})
