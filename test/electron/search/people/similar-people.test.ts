import { expect, it } from 'vitest'
import { ask, indexOf, person } from '../school.ts'

const index = indexOf(
  person('a', { given: 'Michaela', surname: 'Thompson' }),
  person('b', { given: 'Michaela', surname: 'Thompson', year: 'Year 9' }),
  person('c', { given: 'Michaela', surname: 'Thomson' }),
  person('d', { given: 'Micheala', surname: 'Thompson' }),
  person('e', { given: 'Nichole', surname: 'Thompson' }),
  person('f', { preferred: 'Mikki', given: 'Michaela', surname: 'Thompson', kind: 'past' }),
  person('g', { given: 'Michaël', surname: 'Thompson' }),
  person('h', { surname: 'Thompson' }),
)

it('lists people with the same name, or with a name one letter apart', () => {
  expect(index.similarTo('a')).toEqual(['b', 'c', 'd', 'f', 'g'])
  expect(index.similarTo('e')).toEqual([])
  expect(index.similarTo('h')).toEqual([])
  expect(index.similarTo('unknown')).toEqual([])
})

it('names only similar people who are on the listed page', () => {
  const hits = ask(index, 'michaela thompson').hits
  expect(hits.find(({ id }) => id === 'b')?.similar.toSorted()).toEqual(['a', 'c', 'd', 'g'])
  const one = ask(index, 'michaela thompson', { limit: 1 }).hits
  expect(one[0]?.similar).toEqual([])
})

it('lists two similar people for each other', () => {
  for (const id of ['a', 'b', 'c', 'd', 'f', 'g']) {
    for (const other of index.similarTo(id)) expect(index.similarTo(other)).toContain(id)
  }
})

it('no longer lists a person as similar after a change of name', () => {
  const renamed = indexOf(
    person('x', { given: 'Ada', surname: 'Lim' }),
    person('y', { given: 'Ada', surname: 'Lim' }),
  )
  expect(renamed.similarTo('x')).toEqual(['y'])
  renamed.put([person('y', { given: 'Ada', surname: 'Quist' })])
  expect(renamed.similarTo('x')).toEqual([])
  renamed.remove(['x'])
  expect(renamed.similarTo('x')).toEqual([])
})
