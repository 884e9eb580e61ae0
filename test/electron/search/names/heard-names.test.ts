import { describe, expect, it } from 'vitest'
import { namesHeardAs } from '../../../../electron/search/names/heard-names.ts'
import { idsFor, indexOf, person } from '../school.ts'

describe('a name spelled by ear', () => {
  it.each([
    ['win', 'nguyen'],
    ['hosay', 'jose'],
    ['voytek', 'wojciech'],
    ['voytek', 'wojtek'],
    ['franswa', 'francois'],
    ['chumley', 'cholmondeley'],
  ])('as %s matches %s', (typed, name) => {
    expect(namesHeardAs(typed)).toContain(name)
  })

  it('ranks after a person with that very name and before names of a similar sound', () => {
    const index = indexOf(
      person('casey', { given: 'Casey', surname: 'Moss' }),
      person('josé', { given: 'José', surname: 'Hernández' }),
      person('hosay', { given: 'Amal', surname: 'Hosay' }),
    )
    expect(idsFor(index, 'hosay').slice(0, 2)).toEqual(['hosay', 'josé'])
  })

  it('matches together with another typed name', () => {
    const index = indexOf(
      person('an', { given: 'An', surname: 'Nguyễn' }),
      person('bao', { given: 'Bảo', surname: 'Nguyễn' }),
      person('edwin', { given: 'Edwin', surname: 'Bao' }),
    )
    expect(idsFor(index, 'win bao')[0]).toBe('bao')
  })
})
