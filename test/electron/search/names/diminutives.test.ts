import { describe, expect, it } from 'vitest'
import { shortFormsOf, stemsOf } from '../../../../electron/search/names/diminutives.ts'

describe('names made small by an ending', () => {
  it('go back to the beginning of a full name', () => {
    expect(stemsOf('robbie')).toContain('rob')
    expect(stemsOf('josie')).toContain('jos')
    expect(stemsOf('ty')).toEqual([])
  })

  it('are the forms a full name may be on record in, never itself', () => {
    expect(shortFormsOf('daniel')).toEqual(expect.arrayContaining(['dan', 'danny', 'dannie']))
    expect(shortFormsOf('danny')).not.toContain('danny')
  })
})
