import { describe, expect, it } from 'vitest'
import { ask, indexOf, person } from '../school.ts'

const school = indexOf(
  person('phone', { given: 'Ada', phones: ['0412 345 678'], schoolId: '880033' }),
  person('slip', { given: 'Bea', phones: ['0412 345 687'] }),
  person('born', { given: 'Cai', birthDate: '2012-01-01' }),
  person('id', { given: 'Dot', schoolId: '112013' }),
)
const listed = (typed: string) => ask(school, typed).hits.map(({ id, fits }) => `${id}${fits ? '' : ' near'}`)

describe('people found by a number or a date', () => {
  it('fit by the whole number or its ends; one digit off is near, and stands behind', () => {
    expect(listed('0412 345 678')).toEqual(['phone', 'slip near'])
    expect(ask(school, '5 678').total).toBe(1)
  })

  it('do not fit a beginning that a trunk zero was typed before', () => {
    expect(listed('345678').filter((each) => !each.endsWith('near'))).toEqual(['phone'])
    expect(listed('0345').filter((each) => !each.endsWith('near'))).toEqual([])
  })

  it('stand before those for whom a country or a zero was taken off what was typed', () => {
    const numbers = indexOf(
      person('guessed', { given: 'Ada', phones: ['(03) 9020 9038'] }),
      person('typed', { given: 'Bea', phones: ['(02) 9261 3902'] }),
      person('abroad', { given: 'Cai', phones: ['+61 423 965 564'] }),
      person('local', { given: 'Dot', phones: ['9033 3405'] }),
      person('end', { given: 'Eve', phones: ['9447 0903'] }),
    )
    expect(ask(numbers, '613902').hits.map(({ id }) => id)).toEqual(['typed', 'guessed'])
    expect(ask(numbers, '0423').hits.map(({ id, fits }) => [id, fits])).toEqual([['abroad', true]])
    expect(ask(numbers, '0903').hits.map(({ id }) => id)).toEqual(['end', 'local', 'guessed'])
  })

  it('by a whole address fit nobody whose address or name only has its words', () => {
    const mailed = indexOf(
      person('other', { given: 'Bea', surname: 'Bross', email: 'bross@post.example' }),
      person('own', { given: 'Ada', surname: 'Ros', email: 'bros@post.example' }),
    )
    expect(ask(mailed, 'bros@post.example').hits.map(({ id, fits }) => [id, fits])).toEqual([
      ['own', true],
      ['other', false],
    ])
  })

  it('born on the day typed stand before a school ID with a digit wrong', () => {
    expect(listed('1.1.2012')[0]).toBe('born')
  })
})
