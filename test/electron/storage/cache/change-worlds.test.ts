import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { createChangeLog, createChangeReader } from '../../../../electron/storage/cache/change-log.ts'
import { emptyCache, openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { localDay } from '../../../../shared/text/calendar-day.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const person = fc.integer({ min: 1, max: 3 })
const value = fc.constantFrom('A', 'B', null)
/** What happens at a school and its desk, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('row' as const), person, mobile: value, house: value, isBad: fc.boolean() }),
  fc.record({
    kind: fc.constant('detail' as const),
    person,
    place: fc.constantFrom('Ash', 'Oak'),
    isHidden: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('whole' as const, 'day' as const, 'key' as const, 'rebuild' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const row = (mobile: string | null, house: string | null, isBad: boolean) => ({
  mobile: isBad ? null : mobile,
  houseGroup: house,
  unreadable: isBad ? ['mobile'] : null,
})
const address = (isHidden: boolean) =>
  isHidden
    ? ({ kind: 'Home', withheld: true } as const)
    : ({ kind: 'Home', withheld: false, lines: ['1 Street'] } as const)

function openDesk() {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  onTestFinished(() => cache.close())
  let [at, key] = [Date.parse('2026-03-02T01:00:00Z'), 0]
  const now = () => new Date(at++).toISOString()
  const log = createChangeLog(cache.write, now, { access: () => String(key), days: () => 365 })
  const writer = createPeopleWriter(cache.write, now, log)
  const state = createSyncState(cache.write, now)
  const reader = createChangeReader(cache.read)
  log.open()
  return {
    today: () => localDay(new Date(at)),
    listed: () => reader.since('').map(({ id, kind, day }) => `${id} ${kind} ${day}`),
    run: (one: Step) => {
      if (one.kind === 'row')
        writer.putListing(
          { scope: 'current', id: idOf(one.person) },
          rowOf(one.person, row(one.mobile, one.house, one.isBad)),
        )
      else if (one.kind === 'detail')
        writer.putDetail(
          { id: idOf(one.person) },
          detailOf(one.person, {
            boarding: [stayIn(one.place, null, null)],
            addresses: [address(one.isHidden)],
          }),
        )
      else if (one.kind === 'whole') state.completeDataset('current', { expected: null })
      else if (one.kind === 'day') at += 86_400_000
      else if (one.kind === 'key') key += 1
      else emptyCache(cache.write)
      log.open()
    },
  }
}

/** The same rules over again, over a plain list of what was read. */
function createModel() {
  type Read = { mobile: string | null; house: string | null; isBad: boolean; isNew: boolean }
  let rows = new Map<number, Read>()
  let details = new Map<number, { place: string; isHidden: boolean; isNew: boolean }>()
  let changes = new Map<string, string>()
  let isWhole = false
  const note = (who: number, kind: string, day: string) => changes.set(`${idOf(who)} ${kind}`, day)
  return {
    listed: () => [...changes].map(([what, day]) => `${what} ${day}`),
    run: (one: Step, day: string) => {
      if (one.kind === 'row') {
        const before = rows.get(one.person)
        const detail = details.get(one.person)
        if (before === undefined && isWhole) note(one.person, 'joined', day)
        if (before?.isNew && (before.house ?? '') !== (one.house ?? '')) note(one.person, 'house', day)
        const isMobile = before?.isNew && before.mobile !== one.mobile && !before.isBad && !one.isBad
        if (isMobile && detail !== undefined && !detail.isHidden) note(one.person, 'mobile', day)
        rows.set(one.person, { ...one, isNew: true })
      } else if (one.kind === 'detail') {
        if (!rows.has(one.person)) return // details of a person in no list are not stored
        const before = details.get(one.person)
        if (before?.isNew && before.place !== one.place) note(one.person, 'boarding', day)
        if (before === undefined || before.isHidden || one.isHidden)
          changes.delete(`${idOf(one.person)} mobile`)
        details.set(one.person, { ...one, isNew: true })
      } else if (one.kind === 'whole') isWhole = true
      else if (one.kind === 'key') {
        isWhole = false
        changes.clear()
        for (const each of [...rows.values(), ...details.values()]) each.isNew = false
      } else if (one.kind === 'rebuild') {
        ;[rows, details, changes, isWhole] = [new Map(), new Map(), new Map(), false]
      }
    },
  }
}

it('lists exactly the changes between two committed reads, in 300 small worlds', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const [desk, model] = [openDesk(), createModel()]
      for (const one of steps) {
        model.run(one, desk.today())
        desk.run(one)
        expect(desk.listed().toSorted()).toEqual(model.listed().toSorted())
      }
    }),
    { numRuns: 300, seed: 45 },
  )
})
