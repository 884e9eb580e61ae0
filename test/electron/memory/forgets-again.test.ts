import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const forgetting = join(import.meta.dirname, '../../../electron/school/between/clear-memory.ts')

/** A process of its own, which takes and drops what a school takes, and forgets it: resident after each. Megabytes. */
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

it('a desk that is locked again and again does not grow by it', () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval']
  const said = execFileSync(process.execPath, [...flags, lockedOften], { encoding: 'utf8' })
  const after = JSON.parse(said) as readonly number[] // ten numbers
  expect(after).toHaveLength(10)
  // Each lock took what lies free, and stopped at what was new to the process: 16 MB and more, every time.
  expect((after.at(-1) ?? Number.NaN) - (after[3] ?? Number.NaN)).toBeLessThan(40)
}, 60_000)
