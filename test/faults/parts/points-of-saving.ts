import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSaveChild } from '../corrections/run-save-child.ts'
import { saidIn, savedFaults } from '../corrections/saved-edits.ts'
import { type Part, partOf } from '../part.ts'

/** In the product's words: the log not written, the log synced and the queue not, both and nobody told. */
const named = ['before-log', 'after-log', 'before-ack'] as const
/** And between any two calls to the system while the third correction is saved. */
const calls = ['pwrite64', 'fsync', 'fdatasync', 'unlink', 'ftruncate', 'write'] as const

/** The app ends at one exact point of saving; then it is started again and saves on. */
export const pointsOfSaving: Part = async (seeds) => {
  const canTrace = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0
  const result = await partOf(async (seed, folder, see) => {
    const place = join(folder, 'desk')
    mkdirSync(place)
    await runSaveChild({ folder: place, first: 0, count: 2 })
    const point = named[seed % 4]
    const call = calls[seed % calls.length] ?? 'fsync'
    const when = 1 + (Math.floor(seed / 4) % 24)
    if (point === undefined && !canTrace) return []
    const under = [
      'strace',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `inject=${call}:signal=SIGKILL:when=${when}`,
    ]
    const paths = ['queue.db', 'queue.db-journal', 'journal.log', ''].flatMap((name) => [
      '-P',
      join(place, 'school', name),
    ])
    const run = { folder: place, first: 10, count: 8 }
    await runSaveChild(point === undefined ? { ...run, under: [...under, ...paths] } : { ...run, point })
    see(point ?? `at a ${call}`)
    // What only the log knew was never in the queue: it may be shown, and not be sent.
    const faults = savedFaults(place, saidIn(place), point === 'after-log' ? 0 : 1)
    await runSaveChild({ folder: place, first: 30, count: 2 })
    const said = saidIn(place)
    if (!said.saved.has(31))
      faults.push(`after the crash at ${point ?? `${call} ${when}`} nothing could be saved`)
    return [...faults, ...savedFaults(place, said)]
  })(seeds)
  return canTrace
    ? result
    : { ...result, skipped: 'the points between system calls: strace may not trace here' }
}
