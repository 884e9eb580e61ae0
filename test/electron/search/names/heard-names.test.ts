import { expect, it } from 'vitest'
import { namesHeardAs } from '../../../../electron/search/names/heard-names.ts'
import { idsFor, indexOf, person } from '../school.ts'

it.each([
  ['win', 'nguyen'],
  ['hosay', 'jose'],
  ['voytek', 'wojciech'],
  ['voytek', 'wojtek'],
  ['franswa', 'francois'],
  ['chumley', 'cholmondeley'],
])('reads the typed word %s as the name %s', (typed, name) => {
  expect(namesHeardAs(typed)).toContain(name)
})

it('ranks a name spelled by ear after the exact name and before names that sound similar', () => {
  const index = indexOf(
    person('casey', { given: 'Casey', surname: 'Moss' }),
    person('josé', { given: 'José', surname: 'Hernández' }),
    person('hosay', { given: 'Amal', surname: 'Hosay' }),
  )
  expect(idsFor(index, 'hosay').slice(0, 2)).toEqual(['hosay', 'josé'])
})

it('finds a surname spelled by ear beside a typed given name', () => {
  const index = indexOf(
    person('an', { given: 'An', surname: 'Nguyễn' }),
    person('bao', { given: 'Bảo', surname: 'Nguyễn' }),
    person('edwin', { given: 'Edwin', surname: 'Bao' }),
  )
  expect(idsFor(index, 'win bao')[0]).toBe('bao')
})
