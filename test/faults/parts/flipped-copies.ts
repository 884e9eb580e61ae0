import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'
import { runSaveChild } from '../corrections/run-save-child.ts'
import { saidIn, savedFaults } from '../corrections/saved-edits.ts'
import { type Part, partOf } from '../part.ts'
import { flipOneByte } from './byte-flips.ts'

const files = ['queue.db', 'queue.db-journal', 'journal.log'] as const

/**
 * One byte changes in one of the two copies, or in the rollback journal that a crash left beside the queue. Every
 * saved correction must still be there: the copies repair one another.
 */
export const flippedCopies: Part = async (seeds) => {
  const base = mkdtempSync(join(tmpdir(), 'foyer-copies-'))
  try {
    const hot = await deskWithHotJournal(base)
    return await partOf(async (seed, folder, see) => {
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
    })(seeds)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** A desk whose app was killed before the queue's commit: the rollback journal is still there. */
async function deskWithHotJournal(base: string): Promise<string> {
  const desk = join(base, 'desk')
  mkdirSync(desk)
  await runSaveChild({ folder: desk, first: 0, count: 12 })
  const canTrace = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0
  const journal = join(desk, 'school', 'queue.db-journal')
  const kill = [
    'strace',
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    'inject=unlink:signal=SIGKILL:when=3',
    '-P',
    journal,
  ]
  await runSaveChild({
    folder: desk,
    first: 20,
    count: 8,
    ...(canTrace ? { under: kill } : { point: 'after-log' }),
  })
  return desk
}
