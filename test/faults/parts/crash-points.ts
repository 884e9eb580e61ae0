import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSyncChild } from '../children/run-sync-child.ts'
import { type CrashPoint, syncWrites } from '../children/sync-crash-point.ts'
import { preparedPart } from '../part.ts'
import { checkFolder, recordWithCleanRun } from '../recorded-desk.ts'

const points = syncWrites.flatMap((write) => [
  { write, side: 'before' as const },
  { write, side: 'after' as const },
])
/** The number of named points. This many seeds try each point once. */
export const pointCount = points.length

const prepare = recordWithCleanRun({ current: 300, past: 150, pageSize: 100 })

/** A process dies exactly before or after one named write; the folder is whole, and the next process ends the work. */
export const crashPoints = preparedPart(prepare, ({ recording, requests, clean }) => {
  const counts = JSON.parse(clean.said.split('\n').at(-1) ?? '{}') as Record<string, number> // printed by the child
  return async (seed, folder, see) => {
    const random = createSeededRandom(seed)
    const { write, side } = points[seed % points.length] as (typeof points)[number] // sound: the rest of a division
    const crashAt: CrashPoint = { write, side, call: 1 + Math.floor(random() * (counts[write] ?? 1)) }
    const log = join(folder, 'requests.log')
    writeFileSync(log, '')
    const run = { folder: join(folder, 'school'), recording, log }
    const first = await runSyncChild({ ...run, number: 0, crashAt })
    if (!first.killed) return [`did not die ${side} call ${crashAt.call} of ${write}: ${first.said}`]
    see('died')
    const faults = checkFolder(run.folder)
    const second = await runSyncChild({ ...run, number: 1 })
    if (!second.said.includes('"complete"')) faults.push(`then a round ended with ${second.said}`)
    faults.push(...checkFolder(run.folder))
    const sent = statSync(log).size
    if (sent > requests * 1.1) faults.push(`${sent} requests, where ${Math.round(requests * 1.1)} are fair`)
    return faults.map((fault) => `${side} call ${crashAt.call} of ${write}: ${fault}`)
  }
})
