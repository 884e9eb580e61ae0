import { describe, expect, it } from 'vitest'
import { scopeSentence, scopeWords } from '../../../../renderer/text/sync/scope-text.ts'
import { listAgeText, statusSentence } from '../../../../renderer/text/sync/sync-text.ts'
import { dataset, syncStatus } from '../../support/sample-school.ts'

const scope = { campuses: ['Kurrajong'], yearLevels: ['7-12'] }
const now = new Date()

describe('the scope of a desk', () => {
  it('is described in the school’s own words', () => {
    expect(scopeWords(scope)).toBe('Kurrajong, years 7 to 12')
    expect(scopeWords({ yearLevels: ['7', '9', 'Prep'] })).toBe('years 7, 9 and prep')
    expect(scopeWords({ boardingHouses: ['Wandoo House'], boardersOnly: true })).toBe(
      'boarders of Wandoo House',
    )
    expect(scopeWords({ yearLevels: ['Year 7'], currentOnly: true })).toBe('year 7, no past students')
    expect(scopeWords({ campuses: [] })).toContain('no one')
  })
  it('is in the status line, and shown after a search without a match', () => {
    const status = { ...syncStatus, holds: scope }
    expect(statusSentence(status, { waiting: 0, stuck: 0 }, now)).toContain(' · Kurrajong, years 7 to 12 · ')
    expect(listAgeText(status, now)).toMatch(/^This desk holds only Kurrajong, years 7 to 12\. /)
    expect(scopeSentence(syncStatus)).toBeNull()
  })
  it('says "no one" if no person fits the scope', () => {
    expect(scopeSentence({ holds: scope, datasets: [dataset('current', 0)] })).toContain(
      'No one in the school’s list matches this',
    )
  })
})
