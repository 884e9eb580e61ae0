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

/* 70,000 people of whom 5,000 changed: how long an update takes with and without the log, and how long the filter. */

const [people, changed, page] = [70_000, 5_000, 34]
const now = () => new Date().toISOString()
const rowWith = (n: number, mobile: string) => rowOf(n, { mobile, houseGroup: `House ${n % 8}` })

function fill(hasLog: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const cache = openCache(join(folder, 'cache.db'), randomBytes(32))
  const log = createChangeLog(cache.write, now, { access: () => '', days: () => 14 })
  log.open()
  const writer = createPeopleWriter(cache.write, now, hasLog ? log : undefined)
  inTransaction(cache.write, () => {
    for (let n = 0; n < people; n++) {
      writer.putListing({ scope: 'current', id: idOf(n) }, rowWith(n, '1'))
      writer.putDetail({ id: idOf(n) }, detailOf(n))
    }
  })
  const begun = performance.now()
  for (let first = 0; first < changed; first += page)
    inTransaction(cache.write, () => {
      for (let n = first; n < Math.min(first + page, changed); n++)
        writer.putListing({ scope: 'current', id: idOf(n) }, rowWith(n, '2'))
    })
  const updateMs = performance.now() - begun
  const close = () => {
    cache.close()
    rmSync(folder, { recursive: true })
  }
  return { cache, updateMs, close }
}

function filterTimes({ cache }: ReturnType<typeof fill>) {
  const reader = createChangeReader(cache.read)
  const since = { today: now().slice(0, 10), yesterday: '', week: '', opened: '' }
  const all = reader.since('') // read again only after a commit, as in the app
  const index = createPeopleIndex({ changes: () => ({ all, since }) })
  const entryOf = createEntryOfPerson(false)
  for (const batch of createPeopleInBatches(cache.read, () => undefined)()) index.put(batch.map(entryOf))
  const timesOf = (text: string, facets: object) => {
    const query = searchQuery.parse({ text, facets })
    const times = Array.from({ length: 60 }, () => {
      const begun = performance.now()
      index.search(query)
      return performance.now() - begun
    })
    return times.slice(10).toSorted((one, other) => one - other)
  }
  const changes = { changedSince: ['week'], changed: ['mobile'] }
  return [
    ['the filter alone', timesOf('', changes)],
    ['the filter and one surname', timesOf('surname12', changes)],
    ['the filter and a name that all 70,000 have', timesOf('given', changes)],
    ['that name without the filter', timesOf('given', {})],
  ] as const
}

const without = fill(false)
without.close()
const desk = fill(true)
const asked = filterTimes(desk)
desk.close()
for (const [what, times] of asked) {
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  process.stdout.write(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms\n`)
}
process.stdout.write(
  `update of ${changed} rows: ${without.updateMs.toFixed(0)} ms without the log, ${desk.updateMs.toFixed(0)} ms with it\n`,
)
