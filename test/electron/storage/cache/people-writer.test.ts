import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { createBoardingReader } from '../../../../electron/storage/cache/who-is-placed.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

function openTestCache(now = () => '2026-02-02T08:00:00.000Z') {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  return {
    writer: createPeopleWriter(cache.write, now),
    rows: (table: string) => cache.write.prepare(`SELECT * FROM ${table}`).all(),
    run: (sql: string) => void cache.write.prepare(sql).run(),
    people: createPeopleReader(cache.read),
    enqueued: () =>
      createSyncState(cache.write, now)
        .dueDetails(9)
        .map(({ id }) => id),
    boarding: createBoardingReader(cache.read),
  }
}

it('stores a person of both lists once, as enrolled', () => {
  const { writer, people } = openTestCache()
  writer.putListing({ scope: 'past', id: idOf(1) }, rowOf(1, { nameAtSchool: 'Old Name', yearLeft: 2019 }))
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  expect(people.count()).toBe(1)
  expect(people.byIds([idOf(1)])[0]).toMatchObject({ kind: 'current', name_at_school: 'Old Name' })
})
it('returns whether a listed person is new, changed or the same', () => {
  const { writer } = openTestCache()
  expect(writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))).toBe('new')
  expect(writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))).toBe('same')
  expect(writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1, { surname: 'Other' }))).toBe('changed')
})
it('ignores an answer that was requested before the stored one', () => {
  const { writer, people } = openTestCache()
  const [early, late] = ['2026-02-02T07:00:00.000Z', '2026-02-02T08:00:00.000Z']
  const id = idOf(1)
  writer.putListing({ scope: 'current', id, askedAt: late }, rowOf(1, { surname: 'New' }))
  expect(writer.putListing({ scope: 'current', id, askedAt: early }, rowOf(1, { surname: 'Old' }))).toBe(
    'same',
  )
  writer.putDetail({ id, askedAt: late }, detailOf(1, { formGroup: 'New' }))
  writer.putDetail({ id, askedAt: early }, detailOf(1, { formGroup: 'Old' }))
  expect(people.byIds([id])[0]).toMatchObject({ surname: 'New', form: 'New', list_at: late, detail_at: late })
})
it('replaces an answer dated in the future, because the clock was ahead when it was stored', () => {
  const { writer, people } = openTestCache()
  const id = idOf(1)
  writer.putListing({ scope: 'current', id, askedAt: '2031-01-01T00:00:00.000Z' }, rowOf(1))
  writer.putListing({ scope: 'current', id }, rowOf(1, { surname: 'New' }))
  expect(people.byIds([id])[0]?.surname).toBe('New')
})
it('lists a person with unreadable placement dates as unplaced', () => {
  const { writer, boarding } = openTestCache()
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  const stays = [{ ...stayIn('Banksia', '2026-01-01', null), unreadable: true as const }]
  writer.putDetail({ id: idOf(1) }, detailOf(1, { boarding: stays }))
  expect(boarding.placed('Banksia', '2026-02-02')).toEqual([])
  expect(boarding.unplaced('2026-02-02').map(({ id }) => id)).toEqual([idOf(1)])
})
it('keeps details enqueued if the row has changed since they were requested', () => {
  const at = (time: string) => `2026-02-02T${time}:00.000Z`
  let time = '07:00'
  const { writer, enqueued } = openTestCache(() => at(time))
  const id = idOf(1)
  const list = (surname: string) => writer.putListing({ scope: 'current', id }, rowOf(1, { surname }))
  const read = (asked: string) => writer.putDetail({ id, askedAt: at(asked) }, detailOf(1))
  list('First')
  read('07:00')
  time = '08:00'
  list('Second')
  read('07:30')
  expect(enqueued()).toEqual([id])
  time = '08:30'
  list('Third')
  read('08:10')
  expect(enqueued()).toEqual([id])
  read('08:30')
  expect(enqueued()).toEqual([])
})
it('fetches details of boarders first, then of new people, then of changed rows', () => {
  const { writer, enqueued, rows } = openTestCache()
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  writer.putDetail({ id: idOf(1) }, detailOf(1))
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1, { surname: 'Other' }))
  writer.putListing({ scope: 'current', id: idOf(2) }, rowOf(2, { schoolId: null }))
  writer.putListing({ scope: 'current', id: idOf(3) }, rowOf(3, { boardingStatus: 'Full boarder' }))
  expect(enqueued()).toEqual([idOf(3), idOf(2), idOf(1)])
  expect(rows('fetch_queue')).toContainEqual(
    expect.objectContaining({ community_id: idOf(2), school_id: '' }),
  )
})
it('enqueues nothing for an unchanged row, unless its details are missing', () => {
  let now = '2026-02-02T07:00:00.000Z'
  const { writer, enqueued, run } = openTestCache(() => now)
  const id = idOf(1)
  const list = () => writer.putListing({ scope: 'current', id }, rowOf(1))
  list()
  now = '2026-02-02T08:00:00.000Z'
  list()
  expect(enqueued()).toEqual([id])
  writer.putDetail({ id, askedAt: '2026-02-02T07:30:00.000Z' }, detailOf(1))
  expect(enqueued()).toEqual([])
  list()
  expect(enqueued()).toEqual([])
  writer.putListing({ scope: 'current', id: idOf(2) }, rowOf(2))
  run('DELETE FROM fetch_queue')
  writer.putListing({ scope: 'current', id: idOf(2) }, rowOf(2))
  expect(enqueued()).toEqual([idOf(2)])
})
it('enqueues no details for past students', () => {
  const { writer, enqueued } = openTestCache()
  writer.putListing({ scope: 'past', id: idOf(1) }, rowOf(1))
  expect(enqueued()).toEqual([])
})
it('stores the time at which the person’s list was last read, also without a change', () => {
  const { writer, people } = openTestCache()
  const listedAt = (scope: 'current' | 'past', time: string) => {
    const askedAt = `2026-02-02T${time}:00.000Z`
    writer.putListing({ scope, id: idOf(1), askedAt }, rowOf(1))
    return people.byIds([idOf(1)])[0]?.list_at.slice(11, 16)
  }
  expect([listedAt('past', '07:00'), listedAt('past', '07:10')]).toEqual(['07:00', '07:10'])
  expect([listedAt('current', '07:20'), listedAt('current', '07:30')]).toEqual(['07:20', '07:30'])
  expect(listedAt('past', '07:40')).toBe('07:30')
})
it('removes a person in neither list, with details and placements', () => {
  const { writer, rows, enqueued } = openTestCache()
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  writer.putDetail({ id: idOf(1) }, detailOf(1, { boarding: [stayIn('Banksia', null, null)] }))
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1, { surname: 'Other' }))
  writer.dropListing('current', idOf(1))
  for (const table of ['listing', 'person', 'detail', 'placement']) expect(rows(table)).toEqual([])
  expect(enqueued()).toEqual([])
  writer.putDetail({ id: idOf(1) }, detailOf(1))
  expect(rows('detail')).toEqual([])
})
it('keeps a leaver as a past student without details, and a returner as enrolled with details', () => {
  const { writer, people, rows } = openTestCache()
  const id = idOf(1)
  for (const scope of ['current', 'past'] as const) writer.putListing({ scope, id }, rowOf(1))
  const detail = detailOf(1, { boarding: [stayIn('Banksia', null, null)] })
  writer.putDetail({ id }, detail)
  writer.dropListing('past', id)
  const [person] = people.byIds([id])
  expect([person?.kind, writer.hasDetail(id), rows('placement').length]).toEqual(['current', true, 1])
  writer.putListing({ scope: 'past', id }, rowOf(1))
  writer.dropListing('current', id)
  expect(people.byIds([id])[0]).toMatchObject({ kind: 'past', detail_at: null })
  expect([writer.hasDetail(id), rows('placement')]).toEqual([false, []])
  writer.putDetail({ id }, detail)
  expect(rows('placement')).toEqual([]) // a late answer does not place a person who has left
})
it('keeps the read time of an answer that is rewritten with fewer fields', () => {
  const { writer, people } = openTestCache()
  const [id, askedAt] = [idOf(1), '2026-02-02T07:00:00.000Z']
  writer.putListing({ scope: 'current', id, askedAt }, rowOf(1, { email: 'a@b.example' }))
  writer.rewriteDetail(id, detailOf(1))
  expect(writer.hasDetail(id)).toBe(false)
  writer.putDetail({ id, askedAt }, detailOf(1, { formGroup: '8B' }))
  writer.rewriteListing({ scope: 'current', id }, rowOf(1))
  expect(people.byIds([id])[0]?.email).toBe('')
  writer.rewriteDetail(id, detailOf(1))
  expect(people.byIds([id])[0]).toMatchObject({ form: '', list_at: askedAt, detail_at: askedAt })
  expect(writer.putListing({ scope: 'current', id }, rowOf(1))).toBe('same')
})
it('places a boarder without an end date on every later day', () => {
  const { writer, boarding } = openTestCache()
  writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1))
  writer.putDetail({ id: idOf(1) }, detailOf(1, { boarding: [stayIn('Banksia', null, null)] }))
  expect(boarding.houses('2031-01-01')).toEqual([{ id: 'Banksia', name: 'Banksia', placed: 1 }])
})
