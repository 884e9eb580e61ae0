import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { cannotTrace, canTrace, injecting } from '../children/strace.ts'
import { saveCorrections } from '../corrections/save-corrections.ts'
import { callsOfSaving, filesOfCopies, saidIn, savedFaults } from '../corrections/saved-corrections.ts'
import { type Part, preparedPart } from '../part.ts'

/** The log not written; the log synced but not the queue; both synced but not answered. */
const named = ['before-log', 'after-log', 'before-ack'] as const

/** The app ends at one exact point of saving, or at any call to the system; it is started again and saves on. */
export const pointsOfSaving: Part = async (seeds) => {
  const mayTrace = canTrace()
  const result = await preparedPart(
    (desk) => {
      saveCorrections({ folder: desk, first: 0, count: 2 })
      return desk
    },
    (desk) => async (seed, folder, see) => {
      const point = named[seed % 4]
      if (point === undefined && !mayTrace) return []
      const place = join(folder, 'desk')
      cpSync(desk, place, { recursive: true })
      const random = createSeededRandom(seed)
      const [call, most] = callsOfSaving[Math.floor(seed / 4) % callsOfSaving.length] ?? callsOfSaving[0]
      const when = 1 + Math.floor(random() * most)
      const under = injecting({ call, what: `signal=SIGKILL:when=${when}`, files: filesOfCopies(place) })
      const run = { folder: place, first: 10, count: 8 }
      const { killed } = await runSaveChild(point === undefined ? { ...run, under } : { ...run, point })
      see(killed ? (point ?? `at a ${call}`) : `${point ?? call} not reached`)
      // What only the log knew was never in the queue: it may be shown, and not be sent.
      const faults = savedFaults(place, saidIn(place), point === 'after-log' ? 0 : 1)
      saveCorrections({ folder: place, first: 30, count: 2 })
      const said = saidIn(place)
      if (!said.saved.has(31))
        faults.push(`after the crash at ${point ?? `${call} ${when}`} nothing could be saved`)
      return [...faults, ...savedFaults(place, said)]
    },
  )(seeds)
  return mayTrace ? result : { ...result, skipped: `the points between system calls: ${cannotTrace}` }
}
