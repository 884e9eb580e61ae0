import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { KeptPlacement } from '../../../../electron/storage/cache/kept.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createBoardingReader } from '../../../../electron/storage/cache/who-is-placed.ts'
import { addDays } from '../../../../shared/text/calendar-day.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'

const day = '2026-03-02'
const stay = (house: string, startDate: string | null, endDate: string | null = null): KeptPlacement => ({
  ...stayIn(house, startDate, endDate),
  boardingHouse: { id: house, description: `House ${house}` },
})

type Boarder = {
  readonly status: string
  /** Null: the details were not read. */
  readonly stays: readonly KeptPlacement[] | null
  readonly isPast?: boolean
}

/** A copy of these people, numbered from 1. */
function copyOf(people: readonly Boarder[]) {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  onTestFinished(() => cache.close())
  const writer = createPeopleWriter(cache.write, () => '2026-02-02T08:00:00.000Z')
  for (const [at, { status, stays, isPast = false }] of people.entries()) {
    const id = idOf(at + 1)
    writer.putListing({ scope: isPast ? 'past' : 'current', id }, rowOf(at + 1, { boardingStatus: status }))
    if (stays !== null) writer.putDetail({ id }, detailOf(at + 1, { boarding: stays }))
  }
  return createBoardingReader(cache.read)
}
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** People with up to three placements each in three houses, around that day. */
function drawPeople(seed: number): readonly Boarder[] {
  const random = createSeededRandom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const someDay = () => addDays(day, whole(21) - 10)
  return Array.from({ length: 12 }, () => ({
    status: ['Full', 'Weekly', 'Day student'][whole(3)] ?? '',
    isPast: whole(6) === 0,
    stays:
      whole(5) === 0
        ? null
        : Array.from({ length: whole(4) }, () => {
            const start = whole(4) === 0 ? null : someDay()
            const end = whole(2) === 0 ? null : addDays(start ?? someDay(), whole(12))
            return {
              ...stay('ABC'.charAt(whole(3)), start, end),
              ...(whole(8) === 0 && { unreadable: true }),
            }
          }),
  }))
}

it.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'lists who is placed as the placements say (%i)',
  (seed) => {
    const people = drawPeople(seed)
    const { houses, placed, changes, unplaced } = copyOf(people)
    const isIn = (day: string | null) => day !== null && day >= '2026-03-01' && day <= '2026-03-06'
    /** The open placements of a person on that day, the newest first; of two that start together, the later in the record. */
    const openOf = ({ stays }: Boarder) =>
      (stays ?? [])
        .filter((one) => !one.unreadable && (one.startDate ?? '') <= day && (one.endDate ?? '9') >= day)
        .toReversed()
        .sort(
          (a, b) =>
            ((b.startDate ?? '') < (a.startDate ?? '') ? -1 : 1) * Number(a.startDate !== b.startDate),
        )
    const of = (isMeant: (person: Boarder) => boolean) =>
      people.flatMap((person, at) => (isMeant(person) && !person.isPast ? [idOf(at + 1)] : []))
    const houseOf = (one: KeptPlacement | undefined) => one?.boardingHouse?.id
    const all = [
      ...new Set(people.flatMap(({ stays, isPast }) => (isPast ? [] : (stays ?? []).map(houseOf)))),
    ].toSorted()
    expect(houses(day).map(({ id }) => id)).toEqual(all)
    for (const { id, name, placed: count } of houses(day)) {
      const here = placed(id, day)
      expect([name, count]).toEqual([`House ${id}`, here.length])
      expect(idsOf(here).toSorted()).toEqual(of((person) => houseOf(openOf(person)[0]) === id))
      for (const row of here) {
        const open = openOf(people[Number(row.id.slice(-12)) - 1] as Boarder) // sound: numbered from 1
        const others = new Set(open.map(houseOf).filter((house) => house !== id))
        expect([row.start, row.end]).toEqual([open[0]?.startDate, open[0]?.endDate])
        expect(row.also.toSorted()).toEqual([...others].map((house) => `House ${house}`).toSorted())
      }
      const moves = people.flatMap(({ stays, isPast }, at) =>
        (stays ?? [])
          .filter((one) => !isPast && houseOf(one) === id)
          .map((one) => [idOf(at + 1), one.unreadable ? null : one.startDate, one.endDate] as const)
          .filter(([, start, end]) => isIn(start) || isIn(end)),
      )
      const listed = changes(id, '2026-03-01', '2026-03-06').map((row) => [row.id, row.start, row.end])
      expect(listed.toSorted()).toEqual(moves.toSorted())
    }
    const isBoarder = ({ status, stays }: Boarder) =>
      status !== 'Day student' || (stays ?? []).some((one) => one.unreadable)
    expect(idsOf(unplaced(day)).toSorted()).toEqual(
      of((person) => person.stays !== null && isBoarder(person) && openOf(person).length === 0),
    )
  },
)
