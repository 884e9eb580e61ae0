import { expect, it } from 'vitest'
import { columnWords } from '../../../renderer/text/file-text.ts'
import { columnOf, countsText, statesText } from '../../../renderer/text/sheet-text.ts'

it('matches a heading by the label of the form or the name of the API, in any case', () => {
  const field = { field: 'prefName', was: false }
  expect(
    ['Preferred name', 'PREFNAME', 'preferred name (was)', 'School ID', 'communityId', 'House'].map(columnOf),
  ).toEqual([...[field, field, { ...field, was: true }, 'schoolId', 'communityId', 'other']])
  expect(columnOf(columnWords.preferredName)).toBe('other') // a file has the given name if there is no other
})

it('counts the rows of a sheet and the corrections of a batch in words', () => {
  expect(countsText(12, 3, 1)).toBe('12 will be saved · 3 change nothing · 1 row has a problem')
  const batch = { id: 'b', name: 'x', author: 'y', at: '2026-03-02T08:00:00.000Z', waitsFor: null }
  expect(statesText({ ...batch, states: { queued: 5, applied: 2 } })).toBe('5 waiting, 2 sent and verified')
})
