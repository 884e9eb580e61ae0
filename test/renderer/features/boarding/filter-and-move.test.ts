import { expect, it } from 'vitest'
import { byYear, inSight, matchesFilter } from '../../../../renderer/features/boarding/filter-and-move.ts'
import type { HousePlacements } from '../../../../shared/domain/boarding.ts'
import { samplePlacement, sampleRow } from '../../support/sample-people.ts'

const boarder = (number: number) => ({ ...sampleRow(number), ...samplePlacement })
const placements: HousePlacements = {
  ...{ house: 'Lawson', date: '2026-11-21', checkWithOffice: [], changes: [], withoutDetails: 0 },
  placed: [boarder(0), boarder(1), boarder(6)],
}

it('finds a boarder by the beginnings of name, year or form, accents or not', () => {
  const row = { ...sampleRow(0), preferred: 'Zoë', surname: 'Thompson-Wright', year: 'Year 8', form: '8B' }
  expect(matchesFilter(row, 'zoe wri')).toBe(true)
  expect(matchesFilter(row, '8b')).toBe(true)
  expect(matchesFilter(row, 'mia')).toBe(false)
})

it('groups by year and moves through the groups in the order drawn', () => {
  const groups = byYear(placements.placed)
  expect(groups.map(({ year, boarders }) => [year, boarders.length])).toEqual([
    ['Year 7', 2],
    ['Year 8', 1],
  ])
  expect(inSight(placements, '').map(({ id }) => id)).toEqual([0, 6, 1].map((number) => sampleRow(number).id))
})
