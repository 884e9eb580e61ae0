import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { checkFolder } from '../../../faults/recorded-desk.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'

/** Runs the child and kills it a number of milliseconds after its first commit. Returns its last message. */
async function runChild(folder: string, killAfterMs: number | null): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sync-child.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    if (line === 'begun' && killAfterMs !== null) void wait(killAfterMs).then(() => child.kill('SIGKILL'))
  }
  return last
}

it('leaves the student data intact wherever the process is killed, and completes the sync later', async () => {
  const folder = join(tempFolder(), 'school')
  const random = createSeededRandom(11)
  for (let kill = 0; kill < 6; kill += 1) {
    expect(await runChild(folder, random() * 250)).toBe('begun')
    expect(checkFolder(folder)).toEqual([])
  }
  expect(await runChild(folder, null)).toBe('complete')
  expect(checkFolder(folder)).toEqual([])
})
