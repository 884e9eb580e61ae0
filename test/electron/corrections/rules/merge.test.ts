import { describe, expect, it } from 'vitest'
import { mergeField, sameButForSpelling, showsMine } from '../../../../electron/corrections/rules/merge.ts'

describe('merging a field', () => {
  it('sends where the school has what the person saw', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: ' Tran ' })).toBe('unchanged')
  })
  it('is done where the office has made the same change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyễn', theirs: 'Nguyễn' })).toBe('already-mine')
  })
  it('asks a person where the office has made another change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: 'Tran-Nguyen' })).toBe('changed')
  })
  it('takes empty and nothing for the same', () => {
    expect(mergeField({ base: null, mine: 'X', theirs: '' })).toBe('unchanged')
  })
  it('accepts the service’s own spelling of what was sent', () => {
    expect(sameButForSpelling('SMITH', 'Smith')).toBe(true)
    expect(sameButForSpelling('Smithe', 'Smith')).toBe(false)
  })
  it('never lets the service’s spelling of one name pass for another', () => {
    expect(sameButForSpelling('Smith', null)).toBe(false)
    expect(sameButForSpelling(null, null)).toBe(true)
  })
})

describe('merging a correction of spaces alone', () => {
  const spaces = { base: 'De  Souza', mine: 'De Souza' }

  it('sends while the school has the spaces, though it means the same', () => {
    expect(mergeField({ ...spaces, theirs: 'De  Souza' })).toBe('unchanged')
    expect(mergeField({ ...spaces, theirs: 'De   Souza' })).toBe('unchanged')
    expect(mergeField({ ...spaces, theirs: 'De Souza' })).toBe('already-mine')
    expect(mergeField({ ...spaces, theirs: 'Da Souza' })).toBe('changed')
  })

  it('is shown only by a read without them', () => {
    const shown = ['De Souza', 'De  Souza', 'DE SOUZA'].map((read) => showsMine(read, spaces))
    expect(shown).toEqual([true, false, false])
  })

  it('lets a service arrange the spaces of another value in its own way', () => {
    const renamed = { base: 'Ashby', mine: 'De  Souza' }
    expect(showsMine('De Souza ', renamed)).toBe(true)
    expect(mergeField({ ...renamed, theirs: 'De Souza' })).toBe('already-mine')
  })
})
