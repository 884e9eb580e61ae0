import { describe, expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('oconnor', { given: 'Liam', surname: 'O’Connor' }),
  person('stranger', { given: 'Olive', surname: 'Connor' }),
  person('vanderberg', { given: 'Saskia', surname: 'Vanderberg' }),
  person('kowalczyk', { given: 'Agnieszka', surname: 'Kowalczyk' }),
  person('may', { given: 'Ida', surname: 'May', birthDate: '2009-02-03' }),
  person('born', { given: 'Una', surname: 'Lim', birthDate: '2009-05-07' }),
)

describe('the ways to read what was typed', () => {
  it('takes a particle and what follows for one surname, before strangers of the second word', () => {
    expect(idsFor(school, 'o connor')).toEqual(['oconnor', 'stranger'])
    expect(idsFor(school, 'van der berg')[0]).toBe('vanderberg')
  })

  it('parts a name that was run together where one person has both halves', () => {
    expect(ask(school, 'agnieszkakowalczyk')).toMatchObject({
      total: 1,
      hits: [{ id: 'kowalczyk', fits: true }],
    })
  })

  it('reads a month as a name too where a year follows it', () => {
    expect(idsFor(school, 'may 2009').toSorted()).toEqual(['born', 'may'])
  })
})
