import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createChangeLog, createChangeReader } from '../../../../electron/storage/cache/change-log.ts'
import type { KeptDetail, KeptRow } from '../../../../electron/storage/cache/kept.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createFollowed } from '../../../../electron/storage/cache/relay/followed.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const withheld: KeptDetail['addresses'] = [{ kind: 'Home', withheld: true }]

/** A read row has all fields; null where the school recorded nothing. */
const unset = {
  mobile: null,
  phone: null,
  email: null,
  campus: null,
  yearLevel: null,
  houseGroup: null,
  formGroup: null,
  otherGivenName: null,
}

function openDesk() {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  onTestFinished(() => cache.close())
  let [at, access, days] = [Date.parse('2026-03-02T01:00:00Z'), 'one', 14]
  const now = () => new Date(at++).toISOString()
  const log = createChangeLog(cache.write, now, { access: () => access, days: () => days })
  log.open(true)
  const writer = createPeopleWriter(cache.write, now, log)
  const state = createSyncState(cache.write, now)
  const reader = createChangeReader(cache.read)
  const list = (n: number, row: Partial<KeptRow> = {}) =>
    writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, { ...unset, ...row }))
  const detail = (n: number, detail: Partial<KeptDetail> = {}) =>
    writer.putDetail({ id: idOf(n) }, detailOf(n, detail))
  return {
    log,
    writer,
    list,
    detail,
    /** The first sync of these people, with their details. */
    first: (...people: readonly number[]) => {
      for (const n of people) {
        list(n)
        detail(n)
      }
      state.completeDataset('current', { expected: people.length })
    },
    sweep: () => state.beginSweep('current', 'everyone'),
    readCleanly: () => state.quarantine('current page 2', []),
    setAside: () => state.quarantine('current page 2', [{ hash: 'x', reason: 'not-an-object' }]),
    kinds: (n: number) => reader.of(idOf(n), '').map(({ kind }) => kind),
    openedBefore: (day: string) => reader.openedBefore(day),
    stored: (table: string) => cache.write.prepare(`SELECT * FROM ${table}`).all(),
    all: () => reader.since(''),
    later: (count: number) => (at += count * 86_400_000),
    newAccess: () => {
      access += ' again'
      log.open(true)
    },
    newSchema: () => {
      cache.write.pragma('user_version = 99')
      createChangeLog(cache.write, now, { access: () => access, days: () => days }).open(true)
    },
    whole: () => state.completeDataset('current', { expected: null }),
    /** A relay reported that it read all of the school. */
    follow: ({ hadUnread = false, unlisted = [] as number[] } = {}) => {
      const followed = createFollowed(cache.write)
      followed.noteRead(now())
      followed.isNews('state', { revision: at, at: now() })
      followed.noteWhole(true, hadUnread)
      followed.markUnlisted(unlisted.map(idOf))
    },
    keep: (count: number) => (days = count),
  }
}

it('lists no changes after a first sync', () => {
  const desk = openDesk()
  desk.first(1, 2)
  expect(desk.all()).toEqual([])
})
it('lists each changed field once, with the last day on which it changed', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { mobile: '0499 000 111', houseGroup: 'Chisholm' })
  desk.later(1)
  desk.list(1, { mobile: '0499 000 222', houseGroup: 'Chisholm' })
  expect(desk.all()).toEqual([
    { id: idOf(1), kind: 'house', day: '2026-03-02' },
    { id: idOf(1), kind: 'mobile', day: '2026-03-03' },
  ])
})
it('lists changed photo permissions and placements of the details, but not a new order of them', () => {
  const desk = openDesk()
  const [one, other] = [stayIn('Ash House', '2026-01-01', null), stayIn('Oak House', '2026-02-01', null)]
  desk.first(1)
  desk.detail(1, { boarding: [one, other], photoPermissions: [] })
  desk.detail(1, { boarding: [other, one], photoPermissions: [] })
  expect(desk.kinds(1)).toEqual([])
  desk.detail(1, { boarding: [other], photoPermissions: [] })
  expect(desk.kinds(1)).toEqual(['boarding'])
})
it('lists a person as new after a completely read list, but not while one of its rows was unreadable', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(2)
  desk.setAside()
  desk.list(3)
  expect(desk.all().map(({ id, kind }) => [id, kind])).toEqual([[idOf(2), 'joined']])
})
it('does not list a person as new if their unreadable row was read on a later page of the next sweep', () => {
  const desk = openDesk()
  desk.first(1)
  desk.setAside()
  desk.sweep()
  desk.readCleanly()
  desk.list(2)
  expect(desk.all()).toEqual([])
  desk.sweep() // the one before ended early
  desk.list(3)
  expect(desk.all()).toEqual([])
})
it('lists a person as new if the sweep began without unreadable rows, even if it finds one', () => {
  const desk = openDesk()
  desk.first(1)
  desk.sweep()
  desk.setAside()
  desk.list(2)
  expect(desk.kinds(2)).toEqual(['joined'])
})
it('lists a leaver who is among past students, but not a person who only left this desk’s scope', () => {
  const desk = openDesk()
  desk.first(1, 2, 3)
  for (const n of [1, 2]) desk.writer.putListing({ scope: 'past', id: idOf(n) }, rowOf(n))
  desk.writer.dropListing('current', idOf(1), 'left')
  desk.writer.dropListing('current', idOf(2))
  desk.list(3, { formGroup: 'New' })
  desk.writer.dropListing('current', idOf(3), 'left')
  expect(desk.all().map(({ id, kind }) => [id, kind])).toEqual([[idOf(1), 'left']])
})
it('lists no change of a field that could not be read', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { mobile: null, unreadable: ['mobile'] })
  desk.list(1, { mobile: '0499 000 111' })
  expect(desk.kinds(1)).toEqual([])
})
it('clears its changes for another key, scope or rule, and compares only answers from then on', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { houseGroup: 'Chisholm' })
  desk.newAccess()
  expect(desk.all()).toEqual([])
  desk.list(1, { mobile: '0499 000 111' })
  desk.list(2)
  expect(desk.all()).toEqual([])
  desk.list(1, { mobile: '0499 000 222' })
  expect(desk.kinds(1)).toEqual(['mobile'])
})
it('keeps its changes under another schema, and compares only answers from then on', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { houseGroup: 'Chisholm' })
  desk.newSchema()
  desk.list(1, { houseGroup: 'Chisholm', mobile: '0499 000 111' })
  expect(desk.kinds(1)).toContain('house')
})
it('compares also answers that are older than the log if the file is new', () => {
  const desk = openDesk()
  const row = (mobile: string) => rowOf(1, { ...unset, mobile })
  desk.writer.putListing({ scope: 'current', id: idOf(1), askedAt: '2026-01-01T00:00:00.000Z' }, row('1'))
  desk.detail(1)
  desk.writer.putListing({ scope: 'current', id: idOf(1) }, row('2'))
  expect(desk.kinds(1)).toEqual(['mobile'])
})
it('compares with answers that a relay sent under another key once it has read the whole school again', () => {
  const desk = openDesk()
  desk.first(1)
  desk.follow()
  desk.newAccess()
  desk.list(1, { mobile: '0499 000 111' })
  expect(desk.kinds(1)).toEqual([])
  desk.first(2)
  desk.first(3)
  desk.newAccess()
  desk.whole()
  desk.follow({ unlisted: [3] })
  desk.list(2, { mobile: '0499 000 222' })
  desk.list(3, { mobile: '0499 000 333' }) // not on the list that the relay read
  expect([desk.kinds(2), desk.kinds(3)]).toEqual([['mobile'], []])
})
it('does not list a person as new after a relay has reported an unreadable row', () => {
  const desk = openDesk()
  desk.first(1)
  desk.follow({ hadUnread: true })
  desk.list(2)
  desk.follow()
  desk.list(3)
  expect(desk.all().map(({ id, kind }) => [id, kind])).toEqual([[idOf(3), 'joined']])
})
it('lists no personal change of a person whose address is or was withheld', () => {
  const desk = openDesk()
  desk.first(1, 2)
  desk.list(1, { mobile: '0499 000 111', formGroup: 'New' })
  expect(desk.kinds(1)).toEqual(['form', 'mobile'])
  desk.detail(1, { addresses: withheld })
  desk.list(1, { mobile: '0499 000 222', formGroup: 'New' })
  expect(desk.kinds(1)).toEqual(['form'])
  desk.detail(1)
  expect(desk.kinds(1)).toEqual(['form'])
  desk.list(2, { mobile: '0499 000 333' })
  expect(desk.kinds(2)).toEqual(['mobile'])
})
it('keeps changes for 14 days, and none if the desk keeps them for 0 days', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { mobile: '0499 000 111' })
  desk.later(13)
  desk.log.open(true)
  expect(desk.kinds(1)).toEqual(['mobile'])
  desk.later(1)
  desk.log.open(true)
  expect(desk.kinds(1)).toEqual([])
  desk.keep(0)
  desk.list(1, { mobile: '0499 000 222' })
  expect(desk.kinds(1)).toEqual([])
})
it('lists no change of a day to come, and records changes again, after the clock was ahead', () => {
  const desk = openDesk()
  desk.first(1)
  desk.later(21)
  desk.list(1, { mobile: '0499 000 111' })
  desk.newAccess()
  desk.list(1, { mobile: '0499 000 222' })
  desk.later(-21)
  desk.log.open(true)
  expect(desk.all()).toEqual([])
  desk.first(1)
  desk.list(1, { houseGroup: 'Cook' })
  expect(desk.kinds(1)).toContain('house')
})
it('returns the previous day on which the desk was open', () => {
  const desk = openDesk()
  expect(desk.openedBefore('2026-03-02')).toBeNull()
  desk.later(3)
  desk.log.open(true)
  desk.log.open(true)
  expect(desk.openedBefore('2026-03-05')).toBe('2026-03-02')
  desk.later(1)
  desk.log.open(false) // for a round while the desk is locked
  expect(desk.openedBefore('2026-03-07')).toBe('2026-03-05')
})
it('stores no value, only the kind of change and a day', () => {
  const desk = openDesk()
  desk.first(1)
  desk.list(1, { mobile: '0499 CANARY' })
  desk.list(1, { mobile: '0499 000 222' })
  expect(desk.stored('change')).toEqual([{ community_id: idOf(1), kind: 'mobile', day: '2026-03-02' }])
  expect(JSON.stringify(desk.stored('change_basis'))).not.toContain('CANARY')
})
