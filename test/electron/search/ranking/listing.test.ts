import { describe, expect, it } from 'vitest'
import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { ListOrder } from '../../../../shared/domain/search.ts'
import { ask, indexOf, person } from '../school.ts'

it('lists people by name for a filter, with a count of the other scope; lists no one without a filter', () => {
  const school = indexOf(
    person('b', { surname: 'Lim', house: 'A' }),
    person('a', { surname: 'Adams', house: 'A' }),
    person('past', { kind: 'past', surname: 'Bell', house: 'A' }),
  )
  const { hits, total, near, elsewhere } = ask(school, '', { facets: { house: ['A'] } })
  expect(hits.map(({ id, fits }) => `${id} ${fits}`)).toEqual(['a true', 'b true'])
  expect({ total, near, elsewhere }).toEqual({ total: 2, near: 0, elsewhere: { scope: 'past', total: 1 } })
  expect(ask(school, '')).toMatchObject({ hits: [], total: 0, facets: { house: [{ value: 'A', count: 2 }] } })
})

const names = ['Ng', 'Nguyen', 'Nairn', 'Novak', 'Noble', 'Nash', 'Naidu', 'Nolan']

/** Eight people of three years, in no order. */
function makeSchool() {
  const index = createPeopleIndex()
  index.put([
    ...names.map((surname, at) =>
      person(`${at}`, { given: 'Ann', surname, year: ['Year 10', 'Year 9', ''][at % 3] ?? '' }),
    ),
    person('near', { given: 'Anneke', surname: 'Muller', year: 'Year 7' }),
  ])
  const list = (order: ListOrder, offset = 0, limit = 50, text = 'ann') => {
    const { hits, groups, total } = index.search({ text, scope: 'both', facets: {}, order, offset, limit })
    return { ids: hits.map(({ id }) => id), groups, total }
  }
  return { list }
}

const surnames = (ids: readonly string[]) => ids.map((id) => names[Number(id)] ?? id)

describe('an ordered list', () => {
  it('orders people by name, whatever the order of records', () => {
    const { ids, groups } = makeSchool().list('name', 0, 50, 'n')
    expect(surnames(ids)).toEqual([...names].toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(groups).toEqual([])
  })

  it('lists groups in numeric order, with the group without a value last and people by name in each', () => {
    const { ids, groups, total } = makeSchool().list('year', 0, 50, 'n')
    expect(groups).toEqual([
      { value: 'Year 9', count: 3 },
      { value: 'Year 10', count: 3 },
      { value: '', count: 2 },
    ])
    expect(total).toBe(8)
    expect(surnames(ids)).toEqual(
      ['Naidu', 'Nguyen', 'Noble', 'Ng', 'Nolan', 'Novak', 'Nairn', 'Nash'].toSorted(byGroup),
    )
  })

  it('lists the same people page by page as all at once', () => {
    const { list } = makeSchool()
    for (const order of ['best', 'name', 'year'] as const) {
      const whole = list(order).ids
      const pages = [0, 2, 4, 6, 8].flatMap((offset) => list(order, offset, 2).ids)
      expect(pages, order).toEqual(whole)
    }
  })

  it('lists each full and close match exactly once', () => {
    const { ids } = makeSchool().list('year', 0, 50, 'ann')
    expect(ids).toHaveLength(9)
    expect(new Set(ids).size).toBe(9)
  })
})

const yearOf = (surname: string) => ['b', 'a', 'c'][names.indexOf(surname) % 3] ?? ''
const byGroup = (one: string, other: string) =>
  `${yearOf(one)}${one}`.localeCompare(`${yearOf(other)}${other}`, 'en')
