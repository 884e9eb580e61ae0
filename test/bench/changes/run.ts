import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEntryOfPerson } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { createChangeLog, createChangeReader } from '../../../electron/storage/cache/change-log.ts'
import { openCache } from '../../../electron/storage/cache/open-cache.ts'
import { createPeopleInBatches } from '../../../electron/storage/cache/people-in-batches.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { inTransaction } from '../../../electron/storage/connection.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { detailOf, idOf, rowOf } from '../../support/people.ts'

/*
 * Measures, for 70,000 people, 5,000 of them changed, how long an update takes with and without the change log, and how
 * long the filter takes. In milliseconds of processor time, because other processes run at the same time.
 */

const [people, changed, page] = [70_000, 5_000, 34]
const now = () => new Date().toISOString()
const rowWith = (n: number, mobile: string) => rowOf(n, { mobile, houseGroup: `House ${n % 8}` })
const at = (times: readonly number[], share: number) => times[Math.floor(share * (times.length - 1))] ?? 0

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function openDesk(hasLog: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const cache = openCache(join(folder, 'cache.db'), randomBytes(32))
  const log = createChangeLog(cache.write, now, { access: () => 'all key false', days: () => 14 })
  log.open()
  const writer = createPeopleWriter(cache.write, now, hasLog ? log : undefined)
  const put = (n: number, mobile: string) =>
    writer.putListing({ scope: 'current', id: idOf(n) }, rowWith(n, mobile))
  inTransaction(cache.write, () => {
    for (let n = 0; n < people; n++) {
      put(n, '1')
      writer.putDetail({ id: idOf(n) }, detailOf(n))
    }
  })
  let updates = 1
  return {
    cache,
    /** Writes the whole list again, with some rows that differ from the last time. */
    update: () => {
      updates += 1
      for (let first = 0; first < people; first += page)
        inTransaction(cache.write, () => {
          for (let n = first; n < Math.min(first + page, people); n++)
            put(n, n < changed ? String(updates) : '1')
        })
    },
    close: () => {
      cache.close()
      rmSync(folder, { recursive: true })
    },
  }
}
type Desk = ReturnType<typeof openDesk>

function filterTimes({ cache }: Desk) {
  const day = now().slice(0, 10)
  const all = createChangeReader(cache.read).since('')
  const recent = { all, since: { today: day, yesterday: '', week: '', opened: '' } } // the same object until a commit, as in the app
  const index = createPeopleIndex({ changes: () => recent })
  const entryOf = createEntryOfPerson(false)
  for (const batch of createPeopleInBatches(cache.read, () => undefined)()) index.put(batch.map(entryOf))
  const timesOf = (text: string, facets: object) => {
    const query = searchQuery.parse({ text, facets })
    const times = Array.from({ length: 120 }, () => cpuMs(() => index.search(query)))
    return times.slice(20).toSorted((one, other) => one - other)
  }
  const changes = { changedSince: ['week'], changed: ['mobile'] }
  return [
    ['the filter alone', timesOf('', changes)],
    ['the filter and one surname', timesOf('surname12', changes)],
    ['the filter and a name that all 70,000 have', timesOf('given', changes)],
    ['that name without the filter', timesOf('given', {})],
  ] as const
}

const [without, desk] = [openDesk(false), openDesk(true)]
const pairs = Array.from({ length: 7 }, () => [cpuMs(without.update), cpuMs(desk.update)] as const)
const asked = filterTimes(desk)
without.close()
desk.close()
for (const [what, times] of asked)
  process.stdout.write(
    `${what}: median ${at(times, 0.5).toFixed(1)} ms, 95 % ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms\n`,
  )
const ratios = pairs.map(([one, other]) => other / one).toSorted((one, other) => one - other)
const least = [0, 1].map((each) => Math.min(...pairs.map((pair) => pair[each] ?? 0)).toFixed(0))
process.stdout.write(
  `update of ${people} rows, ${changed} of them changed: ${least[0]} ms without the log, ${least[1]} ms with it; ratio ${at(ratios, 0.5).toFixed(2)}\n`,
)
