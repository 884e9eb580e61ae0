import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { canTrace, injecting } from '../children/strace.ts'
import { saveCorrections } from '../corrections/save-corrections.ts'
import { saidIn, savedFaults } from '../corrections/saved-corrections.ts'
import { preparedPart } from '../part.ts'
import { flipOneByte } from './byte-flips.ts'

const files = ['queue.db', 'queue.db-journal', 'journal.log'] as const

/**
 * One byte changes in one of the two copies, or in the rollback journal that a crash left beside the queue. Every
 * saved correction must still be there: the copies repair one another.
 */
export const flippedCopies = preparedPart(deskWithHotJournal, (hot) => async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const place = join(folder, 'desk')
  cpSync(hot, place, { recursive: true })
  const name = files[seed % files.length] ?? 'queue.db'
  const file = join(place, 'school', name)
  if (!existsSync(file)) return ['there is no rollback journal to damage']
  flipOneByte(file, random)
  const faults = savedFaults(place, saidIn(place))
  const aside = readdirSync(join(place, 'school')).filter((file) => file.includes('.broken-'))
  see(aside.length > 0 ? `${name}: the broken file is kept` : `${name}: nothing was broken`)
  return [...faults, ...savedFaults(place, saidIn(place))]
})

/** A desk whose app was killed before the queue's commit: the rollback journal is still there. */
async function deskWithHotJournal(base: string): Promise<string> {
  const desk = join(base, 'desk')
  saveCorrections({ folder: desk, first: 0, count: 12 })
  const journal = join(desk, 'school', 'queue.db-journal')
  const under = injecting({ call: 'unlink', what: 'signal=SIGKILL:when=3', files: [journal] })
  const end = canTrace() ? { under } : { point: 'after-log' }
  await runSaveChild({ folder: desk, first: 20, count: 8, ...end })
  return desk
}
