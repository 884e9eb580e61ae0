import { describe, expect, it } from 'vitest'
import { mergeField, sameButForSpelling, showsMine } from '../../../../electron/corrections/rules/merge.ts'

describe('merging a field', () => {
  it('sends the value if the school still has the value that the user saw', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: ' Tran ' })).toBe('unchanged')
  })
  it('treats the field as done if another user has made the same change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyễn', theirs: 'Nguyễn' })).toBe('already-mine')
    expect(mergeField({ base: 'tran', mine: 'Tran', theirs: 'Tran ' })).toBe('already-mine')
  })
  it('asks the user if the school has another value, even if only its case differs', () => {
    for (const theirs of ['Tran-Nguyen', 'TRAN', 'NGUYEN'])
      expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs })).toBe('changed')
  })
  it('treats an empty text and null as equal', () => {
    expect(mergeField({ base: null, mine: 'X', theirs: '' })).toBe('unchanged')
  })
  it('accepts the service’s own spelling of the sent value', () => {
    for (const [one, other] of [
      ['SMITH  A', 'Smith A'],
      ['Smith A', 'SMITH  A'],
    ] as const)
      expect(sameButForSpelling(one, other)).toBe(true)
    expect(sameButForSpelling('Smithe', 'Smith')).toBe(false)
  })
  it('does not accept a missing value as a spelling', () => {
    expect(sameButForSpelling('Smith', null)).toBe(false)
    expect(sameButForSpelling(null, null)).toBe(true)
  })
})

describe('merging a correction of spaces only', () => {
  const spaces = { base: 'De  Souza', mine: 'De Souza' }

  it('sends a correction of spaces while the school has the old spaces', () => {
    expect(mergeField({ ...spaces, theirs: 'De  Souza' })).toBe('unchanged')
    expect(mergeField({ ...spaces, theirs: 'De   Souza' })).toBe('unchanged')
    expect(mergeField({ ...spaces, theirs: 'De Souza' })).toBe('already-mine')
    expect(mergeField({ ...spaces, theirs: 'Da Souza' })).toBe('changed')
  })

  it('confirms a correction of spaces only by a read with the new spaces', () => {
    const shown = ['De Souza', 'De  Souza', 'DE SOUZA'].map((read) => showsMine(read, spaces))
    expect(shown).toEqual([true, false, false])
  })

  it('accepts other spaces from the service if the correction changed more than spaces', () => {
    const renamed = { base: 'Ashby', mine: 'De  Souza' }
    expect(showsMine('De Souza ', renamed)).toBe(true)
    expect(mergeField({ ...renamed, theirs: 'De Souza' })).toBe('already-mine')
  })
})
