import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { schemaVersion } from '../../../electron/storage/migrate.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { startChild } from '../children/start-child.ts'
import { injecting, recordingInto, traced } from '../children/strace.ts'
import { createDisk, type Damage } from '../corrections/power-loss.ts'
import { readWrites } from '../corrections/recorded-writes.ts'
import { laterVersions, openLaterStores } from '../later-stores.ts'
import { preparedPart } from '../part.ts'
import { cacheRows, fillFolder, queueRows } from './filled-folder.ts'

const damages: readonly Damage[] = ['all lost', 'some lost', 'torn']
/** What bringing both stores to their newest schema asks of the system, and about how often. */
const calls = [
  ['pwrite64', 28],
  ['write', 2],
  ['fsync', 15],
  ['openat', 24],
  ['rename', 2],
  ['unlink', 4],
] as const

/**
 * A later version opens the stores of this one, and is killed, or the power goes, at any moment of it. No row of the
 * queue may be missing afterwards, and a process that was killed may cost nothing of the copy either.
 */
export const migrations = traced(
  preparedPart(prepare, ({ old, writes, rows }) => async (seed, folder, see) => {
    const random = createSeededRandom(seed)
    const desk = join(folder, 'desk')
    const isPower = seed % 2 === 0
    const how = isPower ? losePower(desk) : await kill(desk)
    const school = join(desk, 'school')
    const faults: string[] = []
    const stores = openLaterStores(school)
    try {
      if (queueRows(stores.queue) !== rows.queue) faults.push('the queue lost something')
      if (!isPower && cacheRows(stores.cache) !== rows.cache) faults.push('the copy lost something')
      const reached = [schemaVersion(stores.queue), schemaVersion(stores.cache)]
      if (reached.join() !== laterVersions.join()) faults.push(`the schemas are at ${reached}`)
    } finally {
      stores.close()
    }
    if (readdirSync(school).some((name) => name.includes('.migrating'))) faults.push('half a copy was left')
    return faults.map((fault) => `${how}: ${fault}`)

    function losePower(desk: string): string {
      const cut = Math.floor(random() * writes.length)
      const damage = damages[seed % damages.length] ?? 'torn'
      const disk = createDisk(old)
      for (const write of writes.slice(0, cut)) disk.doIt(write)
      disk.losePower(desk, damage, random)
      see(`power lost: ${damage}`)
      return `${damage} at ${cut}`
    }
    async function kill(desk: string): Promise<string> {
      cpSync(old, desk, { recursive: true })
      const [call, most] = calls[Math.floor(seed / 2) % calls.length] ?? calls[0]
      const when = 1 + Math.floor(random() * most)
      const files = filesOf(join(desk, 'school'))
      const under = injecting({ call, what: `signal=SIGKILL:when=${when}`, files })
      const killed = (await migrate(desk, under)) === 'SIGKILL'
      see(killed ? `killed at a ${call}` : `${call} not reached`)
      return `killed at ${call} ${when}`
    }
  }),
)

const filesOf = (school: string): string[] => [
  school,
  ...['queue.db', 'cache.db'].flatMap((name) =>
    ['', '.migrating', '.migrating-journal', '.migrating-wal'].map((end) => join(school, name + end)),
  ),
]

/** Migrates a desk's stores in a process of its own, and resolves with the signal that ended it. */
async function migrate(desk: string, under: readonly string[]): Promise<NodeJS.Signals | null> {
  const { status, signal, said } = await startChild('migrate-child', [join(desk, 'school')], under).ended
  if (signal === null && status !== 0) throw new Error(`migrating ended with ${status}: ${said}`)
  return signal
}

/** A filled school, the writes of a process that migrated it, and its rows after the migration. */
async function prepare(base: string) {
  const filled = await fillFolder(base)
  const old = join(base, 'old')
  const desk = join(base, 'desk')
  for (const copy of [old, desk]) cpSync(filled.closed, join(copy, 'school'), { recursive: true })
  const recording = join(base, 'recording')
  await migrate(desk, recordingInto(recording))
  const moved = (path: string) => path.replace(desk, old)
  const writes = readWrites(recording, desk).map((write) =>
    write.kind === 'rename'
      ? { ...write, path: moved(write.path), to: moved(write.to) }
      : { ...write, path: moved(write.path) },
  )
  const stores = openLaterStores(join(desk, 'school'))
  const rows = { queue: queueRows(stores.queue), cache: cacheRows(stores.cache) }
  stores.close()
  return { old, writes, rows }
}
