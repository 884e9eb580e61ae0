import { describe, expect, it } from 'vitest'
import { ask, idsFor, indexOf, person, school } from '../school.ts'

const index = indexOf(...school)

describe('filtering the list', () => {
  it.each([
    ['y8', ['mikki', 'joanna', 'michaela']],
    ['Y08', ['mikki', 'joanna', 'michaela']],
    ['year:8', ['mikki', 'joanna', 'michaela']],
    ['yr12', ['nguyen']],
    ['year:kinder', ['annemarie']],
    ['house:chis', ['kit', 'john', 'mikki']],
    ['house:holm', []],
    ['house:"st j"', ['siobhan']],
    ['house:john', ['siobhan']],
    ['form:8b', ['michaela']],
    ['campus:junior', ['mikki', 'michaela']],
    ['boarder:yes', ['siobhan']],
    ['y8 house:mawson', ['joanna', 'michaela']],
    ['smith y10', ['john']],
    ['y1', []],
  ])('lists the current students who match the typed filter %s', (typed, ids) => {
    expect(idsFor(index, typed).toSorted()).toEqual(ids.toSorted())
  })

  it.each([
    ['left:1997', ['old']],
    ['class:2004', ['past-smith']],
    ['lasthouse:florey', ['old']],
    ['house:florey', ['old']],
    ['smith left:2004', ['past-smith']],
  ])('lists the former students who match the typed filter %s', (typed, ids) => {
    expect(idsFor(index, typed, { scope: 'past' })).toEqual(ids)
  })

  it('compares school years by number, whatever label the school uses', () => {
    const labels = ['Year 8', '8', 'Y8', 'Y08', 'Grade 8', '8th Grade', 'Year 18', 'Prep', '']
    const labelled = indexOf(...labels.map((year, at) => person(String(at), { surname: `Name${at}`, year })))
    expect(idsFor(labelled, 'y8')).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(idsFor(labelled, 'year:prep')).toEqual(['7'])
  })

  it('ignores a filter without a value, and searches for a filter with an unknown key as a word', () => {
    expect(idsFor(index, 'smith house:')).toEqual(idsFor(index, 'smith'))
    expect(ask(index, 'constructor:x').total).toBe(0)
  })

  it('lists people with any chosen value of a facet who match every chosen facet', () => {
    const chosen = { facets: { house: ['Mawson', 'Chisholm'], campus: ['Junior'] } }
    expect(idsFor(index, '', chosen)).toEqual(['mikki', 'michaela'])
  })

  it('lists people by surname, then given name, for an empty text with a filter', () => {
    const same = indexOf(
      person('3', { given: 'Zoë', surname: 'Adams', house: 'A' }),
      person('1', { given: 'Ann', surname: 'Abbott', house: 'A' }),
      person('2', { given: 'Çelik', surname: 'Ádams', house: 'A' }),
      person('4', { given: 'Ann', surname: 'Adamson', house: 'A' }),
    )
    expect(idsFor(same, '', { facets: { house: ['A'] } })).toEqual(['1', '2', '3', '4'])
  })
})

it('counts matches by value, in numeric order', () => {
  const { facets } = ask(index, 'smith', { scope: 'both' })
  expect(facets.year).toEqual([
    { value: 'Year 8', count: 1 },
    { value: 'Year 10', count: 1 },
  ])
  expect(facets.yearLeft).toEqual([{ value: '2004', count: 1 }])
})

it('counts for each value the people that the list would show if the value was chosen', () => {
  const { facets, total } = ask(index, '', { facets: { house: ['Mawson'] } })
  expect(total).toBe(3)
  expect(facets.house).toContainEqual({ value: 'Chisholm', count: 3 })
  expect(facets.year).toEqual([
    { value: 'Year 8', count: 2 },
    { value: 'Year 12', count: 1 },
  ])
  for (const { value, count } of facets.house ?? []) {
    expect(ask(index, '', { facets: { house: [value] } }).total).toBe(count)
  }
})

it('separates current and former students, and counts matches in the other scope', () => {
  expect(ask(index, 'john smith').elsewhere).toEqual({ scope: 'past', total: 1 })
  expect(ask(index, 'kit fellowes').elsewhere).toEqual({ scope: 'past', total: 0 })
  expect(ask(index, 'ashworth')).toMatchObject({ hits: [], elsewhere: { scope: 'past', total: 1 } })
  const past = ask(index, 'fellowes', { scope: 'past' })
  expect(past).toMatchObject({ hits: [], elsewhere: { scope: 'current', total: 1 } })
  expect(ask(index, 'smith', { scope: 'both' }).elsewhere).toBeNull()
})

it('lists no partial matches if only a former student has the whole name', () => {
  expect(ask(index, 'margaret bell')).toMatchObject({ hits: [], elsewhere: { scope: 'past', total: 1 } })
  expect(idsFor(index, 'margaret smith')).toEqual(expect.arrayContaining(['joanna', 'john']))
})

it('lists each of 730 people exactly once over all pages', () => {
  const many = indexOf(
    ...Array.from({ length: 730 }, (_, at) => person(`p${at}`, { given: `G${at % 7}`, surname: 'Smith' })),
  )
  const whole = idsFor(many, 'smith', { limit: 500 }).concat(
    idsFor(many, 'smith', { offset: 500, limit: 500 }),
  )
  expect(new Set(whole).size).toBe(730)
  const pages = Array.from({ length: 10 }, (_, page) =>
    idsFor(many, 'smith', { offset: page * 73, limit: 73 }),
  )
  expect(pages.flat()).toEqual(whole)
  expect(ask(many, 'smith', { offset: 700 })).toMatchObject({ total: 730 })
})
