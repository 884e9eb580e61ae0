import { describe, expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

describe('the people in play', () => {
  it('are all who have every word, though one of the words is everybody’s', () => {
    const crowd = Array.from({ length: 900 }, (_, at) =>
      person(`p${at}`, {
        given: at % 9 === 0 ? 'Quentin' : `G${at}`,
        surname: 'Smith',
        address: `${at} Smith Street`,
      }),
    )
    expect(ask(indexOf(...crowd), 'quentin smith').total).toBe(100)
  })

  it('are not put before others because two readings of one word both speak for them', () => {
    const school = indexOf(
      person('twice', { given: 'Graham', surname: 'Abigail', nameAtSchool: 'Abigail Graham' }),
      person('once', { given: 'Abigail', surname: 'Graham' }),
    )
    expect(idsFor(school, 'abigail graham')).toEqual(['once', 'twice'])
  })
})
