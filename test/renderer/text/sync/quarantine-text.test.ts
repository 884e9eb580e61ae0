import { describe, expect, it } from 'vitest'
import { reasonWords, sourceText } from '../../../../renderer/text/sync/quarantine-text.ts'
import type { Rejection } from '../../../../shared/api/reading/tolerant-types.ts'

describe('quarantined records', () => {
  it('are named by their list and page', () => {
    expect(sourceText({ source: 'current page 3' })).toBe('Current students, page 3')
    expect(sourceText({ source: 'past page 12' })).toBe('Past students, page 12')
    expect(sourceText({ source: 'something new' })).toBe('something new')
  })

  it('have a sentence for every reason', () => {
    const reasons: readonly Rejection[] = ['not-an-object', 'key-missing', 'key-malformed']
    const words = reasons.map((reason) => reasonWords({ reason }))
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z][^(]*\.$/)
    expect(new Set(words).size).toBe(reasons.length)
  })
})
