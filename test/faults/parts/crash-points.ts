import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'
import { type Part, partOf } from '../part.ts'
import { type CrashPoint, syncWrites } from '../sync-crash-point.ts'
import { checkFolder, record, runChild } from './killed-processes.ts'

const points = syncWrites.flatMap((write) => [
  { write, side: 'before' as const },
  { write, side: 'after' as const },
])
/** How many named points there are: as many seeds try each of them once. */
export const pointCount = points.length

/** A process dies exactly before or after one named write; the folder is whole, and the next process ends the work. */
export const crashPoints: Part = async (seeds) => {
  const base = mkdtempSync(join(tmpdir(), 'foyer-crash-'))
  try {
    const { recording, requests } = await record(base, { current: 300, past: 150 })
    const clean = await runChild({
      folder: join(base, 'clean'),
      recording,
      log: join(base, 'clean.log'),
      number: 0,
    })
    const counts = JSON.parse(clean.said.split('\n').at(-1) ?? '{}') as Record<string, number> // printed by the child
    const trial = partOf(async (seed, folder, see) => {
      const random = createSeededRandom(seed)
      const { write, side } = points[seed % points.length] as (typeof points)[number] // sound: the rest of a division
      const crashAt: CrashPoint = { write, side, call: 1 + Math.floor(random() * (counts[write] ?? 1)) }
      const log = join(folder, 'requests.log')
      writeFileSync(log, '')
      const run = { folder: join(folder, 'school'), recording, log }
      const first = await runChild({ ...run, number: 0, crashAt })
      if (!first.killed) return [`did not die ${side} call ${crashAt.call} of ${write}: ${first.said}`]
      see('died')
      const faults = checkFolder(run.folder)
      const second = await runChild({ ...run, number: 1 })
      if (!second.said.includes('"complete"')) faults.push(`then a round ended with ${second.said}`)
      faults.push(...checkFolder(run.folder))
      const sent = statSync(log).size
      if (sent > requests * 1.1) faults.push(`${sent} requests, where ${Math.round(requests * 1.1)} are fair`)
      return faults.map((fault) => `${side} call ${crashAt.call} of ${write}: ${fault}`)
    })
    return await trial(seeds)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
