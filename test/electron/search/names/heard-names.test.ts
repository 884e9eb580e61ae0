import { describe, expect, it } from 'vitest'
import { namesHeardAs } from '../../../../electron/search/names/heard-names.ts'
import { idsFor, indexOf, person } from '../school.ts'

describe('a name that is written as it was heard', () => {
  it.each([
    ['win', 'nguyen'],
    ['hosay', 'jose'],
    ['voytek', 'wojciech'],
    ['voytek', 'wojtek'],
    ['franswa', 'francois'],
    ['chumley', 'cholmondeley'],
  ])('%s may be %s', (typed, name) => {
    expect(namesHeardAs(typed)).toContain(name)
  })

  it('stands before names that merely sound a little like what was typed, and behind whoever is called so', () => {
    const index = indexOf(
      person('casey', { given: 'Casey', surname: 'Moss' }),
      person('josé', { given: 'José', surname: 'Hernández' }),
      person('hosay', { given: 'Amal', surname: 'Hosay' }),
    )
    expect(idsFor(index, 'hosay').slice(0, 2)).toEqual(['hosay', 'josé'])
  })

  it('counts for surnames and given names, and with the rest of what was typed', () => {
    const index = indexOf(
      person('an', { given: 'An', surname: 'Nguyễn' }),
      person('bao', { given: 'Bảo', surname: 'Nguyễn' }),
      person('edwin', { given: 'Edwin', surname: 'Bao' }),
    )
    expect(idsFor(index, 'win bao')[0]).toBe('bao')
  })
})
