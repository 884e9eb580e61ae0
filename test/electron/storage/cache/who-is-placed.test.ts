import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { KeptPlacement } from '../../../../electron/storage/cache/kept.ts'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createBoardingReader } from '../../../../electron/storage/cache/who-is-placed.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const day = '2026-03-02'
const stay = (house: string, startDate: string, endDate: string | null = null): KeptPlacement => ({
  ...stayIn(house, startDate, endDate),
  boardingHouse: { id: house, description: `House ${house}` },
})

/** A cache of boarders with these placements, numbered from 1. */
function boardingAs(boardingStatus: string, ...each: readonly (readonly KeptPlacement[])[]) {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  const writer = createPeopleWriter(cache.write, () => '2026-02-02T08:00:00.000Z')
  for (const [at, stays] of each.entries()) {
    writer.putListing({ scope: 'current', id: idOf(at + 1) }, rowOf(at + 1, { boardingStatus }))
    writer.putDetail({ id: idOf(at + 1) }, detailOf(at + 1, { boarding: stays }))
  }
  return createBoardingReader(cache.read)
}
const boarding = (...each: readonly (readonly KeptPlacement[])[]) => boardingAs('Full', ...each)
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

it('lists a person once, by the newest of several open placements, and names the other house', () => {
  const { placed, houses } = boarding([stay('A', '2025-02-01'), stay('B', '2026-02-01')])
  expect(placed('A', day)).toEqual([])
  expect(placed('B', day)).toMatchObject([{ id: idOf(1), also: ['House A'] }])
  expect(houses(day).map(({ id, placed }) => [id, placed])).toEqual([
    ['A', 0],
    ['B', 1],
  ])
  expect(idsOf(placed('A', '2025-06-01'))).toEqual([idOf(1)])
})
it('lists a boarder whose placement is over as unplaced, and no longer in the house', () => {
  const { placed, unplaced, changes } = boarding(
    [stay('A', '2025-02-01', '2026-03-01')],
    [stay('A', '2025-02-01', day)],
    [],
    [{ ...stay('A', '2025-02-01', '2026-03-05'), unreadable: true }],
  )
  expect(idsOf(placed('A', day))).toEqual([idOf(2)])
  expect(idsOf(unplaced(day))).toEqual([idOf(1), idOf(3), idOf(4)])
  const changed = changes('A', '2026-03-01', '2026-03-08')
  expect(idsOf(changed)).toEqual([1, 2, 4].map(idOf))
  expect(changed.at(-1)?.start).toBeNull()
})
it('does not list a day student whose placement is over, or who has none, as unplaced', () => {
  expect(boardingAs('Day student', [stay('A', '2025-02-01', '2026-03-01')], []).unplaced(day)).toEqual([])
})
