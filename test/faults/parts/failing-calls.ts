import { join } from 'node:path'
import { runSyncChild } from '../children/run-sync-child.ts'
import { injecting, traced } from '../children/strace.ts'
import { preparedPart } from '../part.ts'
import { checkFolder, record } from '../recorded-desk.ts'

const calls = ['pwrite64', 'fdatasync', 'pwrite64', 'fsync'] as const
const errors = ['ENOSPC', 'EIO'] as const
const places = [1, 2, 3, 5, 8, 12, 20, 40, 80, 150] as const

/** The n-th write or flush of the copy fails, once or from then on. The next run must end the work. */
export const failingCalls = traced(
  preparedPart(
    (base) => record(base, { current: 120, past: 40, pageSize: 50 }),
    ({ recording }) =>
      async (seed, folder, see) => {
        const school = join(folder, 'school')
        const run = { folder: school, recording, log: join(folder, 'log'), number: 0 }
        const call = calls[seed % calls.length] ?? 'pwrite64'
        const error = errors[Math.floor(seed / calls.length) % errors.length] ?? 'EIO'
        const when = `${places[seed % places.length] ?? 1}${seed % 3 === 0 ? '+' : ''}`
        const files = ['cache.db', 'cache.db-wal'].map((name) => join(school, name))
        const under = injecting({ call, what: `error=${error}:when=${when}`, files })
        const { said } = await runSyncChild({ ...run, under })
        const end = said.split('\n').find((line) => /"kind":"(complete|not-opened|failed)"/.test(line))
        see(
          `got ${/"code":"([a-z-]+)"/.exec(end ?? '')?.[1] ?? (end === undefined ? 'nothing' : 'that all is well')}`,
        )
        const { said: after } = await runSyncChild({ ...run, number: 40 })
        const faults = [
          ...(end !== undefined ? [] : [`no named end, but ${said.slice(-500)}`]),
          ...(after.includes('"complete"') ? [] : [`the next run ended with ${after}`]),
          ...checkFolder(school),
        ]
        return faults.map((fault) => `${call} ${error} at ${when}: ${fault}`)
      },
  ),
)
