import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renewPool } from '../../../electron/memory/overwrite-freed.ts'

const forgetting = join(import.meta.dirname, '../../../electron/school/between/clear-memory.ts')

/** A process that allocates and drops a school's memory and clears it, ten times; prints the resident MB after each. */
const lockedOften = `
  import { memoryUsage } from 'node:process'
  import { clearMemory } from ${JSON.stringify(forgetting)}
  const school = () => Array.from({ length: 20_000 }, (_, at) => Buffer.alloc(256 + at % 4_096, 1)).length
  const after = []
  for (let lock = 0; lock < 10; lock += 1) {
    school()
    await clearMemory()
    after.push(Math.round(memoryUsage.rss() / 2 ** 20))
  }
  console.log(JSON.stringify(after))`

it('keeps a process from growing by 40 MB between its fourth and its tenth lock', () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval']
  const said = execFileSync(process.execPath, [...flags, lockedOften], { encoding: 'utf8' })
  const after = JSON.parse(said) as readonly number[] // ten numbers
  expect(after).toHaveLength(10)
  // Without a limit, each lock would add 16 MB and more.
  expect((after.at(-1) ?? Number.NaN) - (after[3] ?? Number.NaN)).toBeLessThan(40)
}, 60_000)

const block = () => Buffer.allocUnsafe(1).buffer
const isBlank = (buffer: ArrayBuffer) => new Uint8Array(buffer).every((byte) => byte === 0)

it('replaces the pool of small buffers with a blank one, and leaves buffers of the old pool unchanged', () => {
  const old = block()
  new Uint8Array(old, old.byteLength / 2).fill(7) // as an earlier owner of the block
  const kept = Buffer.from('kept')

  renewPool()

  expect(block()).not.toBe(old)
  expect(isBlank(block())).toBe(true)
  expect(kept.toString()).toBe('kept')
})
