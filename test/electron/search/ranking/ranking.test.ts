import { expect, it } from 'vitest'
import { idsFor, indexOf, person } from '../school.ts'

it('ranks people by how well they fit before it ranks them by score', () => {
  const school = indexOf(
    person('beginning', { given: 'Samantha', surname: 'Barol' }),
    person('past', { kind: 'past', given: 'Sam', surname: 'Barol' }),
    person('second', { kind: 'past', given: 'Ada', otherGiven: 'Sam', surname: 'Barol' }),
    person('place', { given: 'Sam', surname: 'Lim', address: '4 Barol Street' }),
    person('near', { given: 'Sam', surname: 'Baral' }),
  )
  const ids = idsFor(school, 'sam barol', { scope: 'both' })
  expect(ids).toEqual(['past', 'second', 'beginning', 'place', 'near'])
})
