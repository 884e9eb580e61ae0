import { expect, it } from 'vitest'
import { sourceText } from '../../../../renderer/text/sync/quarantine-text.ts'

it('names a quarantined record by its list and page', () => {
  expect(sourceText({ source: 'current page 3' })).toBe('Current students, page 3')
  expect(sourceText({ source: 'past page 12' })).toBe('Past students, page 12')
  expect(sourceText({ source: 'something new' })).toBe('something new')
})
