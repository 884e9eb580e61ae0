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

  it('born on the day typed stand before a school ID with a digit wrong', () => {
    expect(listed('1.1.2012')[0]).toBe('born')
  })
})
