import { expect, it } from 'vitest'
import {
  fitOfCurrent,
  fitOfPast,
  fitOfUnlisted,
  hasMovedOut,
  type ScopedDetail,
  type ScopedRow,
  unitIdsOf,
} from '../../../shared/privacy/scope-fit.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'

const today = '2026-03-02'
const row = {
  campusId: '00000000-0000-4000-8000-00000000000a',
  campusCode: 'KUR',
  campus: 'Kurrajong',
  yearLevelId: '00000000-0000-4000-8000-00000000000b',
  yearLevelCode: '07',
  yearLevel: 'Year 7',
  houseGroupCode: 'BAN',
  houseGroup: 'Banksia',
  boardingStatus: 'Day student',
} satisfies ScopedRow
const judged = (scope: DeskScope, of: ScopedRow = row, detail: ScopedDetail | null = null) =>
  fitOfCurrent(scope, { row: of, detail }, today)
const living = (description: string, endDate: string | null = null): ScopedDetail => ({
  boarding: [{ endDate, boardingHouse: { id: '7', description } }],
})

it('recognises a unit by name, code or id, in any spelling', () => {
  for (const campus of ['Kurrajong', ' kurrajong ', 'KUR', row.campusId.toUpperCase()])
    expect(judged({ campuses: [campus] })).toBe('inside')
  for (const year of ['7', '07', 'Year 7', '5-8', 'years 7 to 12', row.yearLevelId])
    expect(judged({ yearLevels: [year] }), year).toBe('inside')
  for (const year of ['8', '17', '8-12', '12-5']) expect(judged({ yearLevels: [year] }), year).toBe('outside')
})
it('requires every given condition', () => {
  expect(judged({ campuses: ['KUR'], yearLevels: ['8'] })).toBe('outside')
  expect(judged({ campuses: ['Redgum', 'KUR'], houses: ['Banksia'] })).toBe('inside')
  expect(judged({ campuses: [] })).toBe('outside')
})
it('uses the details if the row has no value, and is unknown otherwise', () => {
  const bare = { ...row, campusId: null, campusCode: '', campus: null }
  expect(judged({ campuses: ['KUR'] }, bare)).toBe('unsaid')
  expect(judged({ campuses: ['Kurrajong'] }, bare, { campus: 'Kurrajong' })).toBe('inside')
  expect(judged({ campuses: ['Kurrajong'] }, bare, { campus: 'Redgum' })).toBe('outside')
  expect(judged({ campuses: ['Kurrajong'] }, row, { campus: 'Redgum' })).toBe('inside')
})
it('takes boarders from the row, and their house from current and coming placements', () => {
  const boarder = { ...row, boardingStatus: 'Full boarder' }
  const boardersOnly = { boardersOnly: true }
  expect([judged(boardersOnly), judged(boardersOnly, boarder)]).toEqual(['outside', 'inside'])
  const scope = { boardingHouses: ['Wandoo House'] }
  expect([judged(scope), judged(scope, boarder)]).toEqual(['outside', 'unsaid'])
  expect(judged(scope, boarder, living('Wandoo House'))).toBe('inside')
  const until = (end: string) => judged(scope, boarder, living('Wandoo House', end))
  expect([until('2026-03-01'), until('31/12/2026')]).toEqual(['outside', 'inside']) // which cannot be read
  const places = [living('Wandoo House', '31/12/2024'), living('Saltbush House')] // one of them for certain
  const both = { boarding: places.flatMap(({ boarding }) => boarding ?? []) }
  expect(judged(scope, boarder, both)).toBe('outside')
  expect(judged(scope, boarder, living('Saltbush House'))).toBe('outside')
  expect(judged(scope, boarder, { boarding: [] })).toBe('outside')
  expect(judged(scope, boarder, { boarding: [], unreadable: ['boarding'] })).toBe('unsaid')
  const noHouse = { boarding: [{ endDate: null, boardingHouse: null }] }
  expect([
    hasMovedOut(scope, noHouse, today),
    judged(boardersOnly, { ...row, boardingStatus: null }, noHouse),
  ]).toEqual([false, 'unsaid'])
  expect(hasMovedOut(scope, living('Saltbush House'), today)).toBe(true)
  expect(hasMovedOut({ campuses: ['KUR'] }, living('Saltbush House'), today)).toBe(false)
})
it('places past students by their last unit if it is recorded, and never by boarding', () => {
  const past = { lastCampus: 'Kurrajong', lastYearLevel: 'Year 12', lastHouse: null }
  expect(fitOfPast({ campuses: ['Kurrajong'], yearLevels: ['7-12'] }, past)).toBe('inside')
  expect(fitOfPast({ campuses: ['Redgum'] }, past)).toBe('outside')
  expect(fitOfPast({ houses: ['Banksia'] }, past)).toBe('unsaid')
  expect(fitOfPast({ boardersOnly: true }, past)).toBe('unsaid')
  expect(fitOfPast({ currentOnly: true }, past)).toBe('outside')
})
it('counts a move only if the details name another unit than the row', () => {
  const now = (detail: ScopedDetail) => fitOfUnlisted({ campuses: ['KUR'] }, { row, detail }, today)
  expect(now({ campus: 'Kurrajong' })).toBe('inside')
  expect(now({})).toBe('inside')
  expect(now({ campus: 'Redgum' })).toBe('outside')
})
it('returns the ids of the units that the scope names, and null for a unit without an id', () => {
  expect(unitIdsOf({ campuses: ['KUR'], yearLevels: ['9'] }, row)).toEqual({ campus: row.campusId })
  expect(unitIdsOf({ yearLevels: ['7'] }, { ...row, yearLevelId: null })).toEqual({ yearLevel: null })
})
