import { describe, expect, it } from 'vitest'
import { isAskable, toFilters } from '../../../../../renderer/features/search/school/filters.ts'

describe('the filters of the school’s own search', () => {
  it('are not sent while a date is invalid', () => {
    expect(isAskable({ surname: 'Tran', asAtDate: '31/02/2026' })).toBe(false)
    expect(isAskable({ surname: 'Tran', followUpDate: '3/2/20' })).toBe(false)
    expect(isAskable({ surname: '31/02/2026', asAtDate: '2026-02-03', followUpDate: '' })).toBe(true)
  })

  it('send a day as its midnight, and leave out what is empty', () => {
    expect(toFilters({ surname: ' Tran ', asAtDate: '2026-02-03', followUp: '' })).toEqual({
      surname: 'Tran',
      asAtDate: '2026-02-03T00:00:00.000Z',
    })
  })
})
