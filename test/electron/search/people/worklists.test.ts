import { expect, it } from 'vitest'
import { createEntryOfPerson } from '../../../../electron/search/people/person-entry.ts'
import type { StoredPerson } from '../../../../electron/storage/cache/read-people.ts'
import { missingBit, missingField, oddBit, oddRecord } from '../../../../shared/domain/search.ts'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'
import { ask, idsFor, indexOf, person } from '../school.ts'

const twins = { surname: 'Moran', given: 'Áine', birthDate: '2012-04-01' }
const school = () =>
  indexOf(
    person('1', { ...twins, findings: missingBit('mobile') }),
    person('2', { ...twins, given: 'Aine', house: 'Lawson' }),
    person('3', { ...twins, kind: 'past' }),
    person('4', { ...twins, birthDate: '2012-04-02', findings: missingBit('mobile') | oddBit('digits') }),
  )

it('lists students whose record lacks a field, for a typed and for a chosen filter', () => {
  for (const text of ['missing:mobile', 'missing:mob', 'MISSING:Mobile'])
    expect(idsFor(school(), text).toSorted()).toEqual(['1', '4'])
  expect(idsFor(school(), '', { facets: { missing: ['mobile'] } }).toSorted()).toEqual(['1', '4'])
  expect(idsFor(school(), 'moran missing:mobile odd:digits')).toEqual(['4'])
  expect(idsFor(school(), '', { facets: { missing: ['email'] } })).toEqual([])
})
it('lists current students who share name and birth date, even if the names are written differently', () => {
  const index = school()
  expect(idsFor(index, 'odd:alike').toSorted()).toEqual(['1', '2'])
  index.remove(['2'])
  expect(idsFor(index, 'odd:alike')).toEqual([])
  index.put([person('5', twins)])
  expect(idsFor(index, 'odd:alike').toSorted()).toEqual(['1', '5'])
})
it('does not list a pair that is marked as different people, but lists each of them with a third person', () => {
  const index = school()
  index.setDifferent([['2', '1']])
  expect(idsFor(index, 'odd:alike')).toEqual([])
  expect(ask(index, '', { facets: { odd: ['digits'] } }).facets.odd).toEqual([{ value: 'digits', count: 1 }])
  index.put([person('5', twins)])
  expect(idsFor(index, 'odd:alike').toSorted()).toEqual(['1', '2', '5'])
  index.setDifferent([
    ['2', '1'],
    ['5', '1'],
  ])
  expect(idsFor(index, 'odd:alike').toSorted()).toEqual(['2', '5'])
  index.clear()
  index.put([person('1', twins), person('2', twins)])
  expect(idsFor(index, 'odd:alike')).toEqual([])
  index.setDifferent([])
  expect(idsFor(index, 'odd:alike').toSorted()).toEqual(['1', '2'])
})
it('counts each value among the people who pass all other filters', () => {
  const { facets } = ask(school(), '', { facets: { missing: ['mobile'] } })
  expect(facets.missing).toEqual([{ value: 'mobile', count: 2 }])
  expect(facets.odd).toEqual([
    { value: 'digits', count: 1 },
    { value: 'alike', count: 1 },
  ])
  expect(ask(school(), 'moran').facets.missing).toBeUndefined()
})
it('lists as many people as an independent count over 2,000 people', () => {
  const random = createSeededRandom(7)
  const people = Array.from({ length: 2_000 }, (_, at) => {
    const findings = Math.floor(random() * 2 ** 14)
    return person(String(at), { surname: `N${at}`, findings, kind: random() < 0.2 ? 'past' : 'current' })
  })
  const index = indexOf(...people)
  const bits = [
    ...missingField.options.map((field) => [`missing:${field.toLowerCase()}`, missingBit(field)] as const),
    ...oddRecord.options.map((kind) => [`odd:${kind.toLowerCase()}`, oddBit(kind)] as const),
  ]
  for (const [text, bit] of bits) {
    const wanted = people.filter(({ findings, kind }) => kind === 'current' && (findings & bit) !== 0)
    expect(ask(index, text).total).toBe(wanted.length)
  }
})
it('reports no finding about a field that this desk hides', () => {
  const stored = {
    ...{ community_id: '1', kind: 'current', list_at: '2026-11-26T00:00:00Z', detail_at: null, boarder: 0 },
    ...{
      preferred: '',
      given: 'Kit',
      other_given: '',
      surname: 'Fellowes',
      name_at_school: '',
      school_id: '1',
    },
    ...{ phones_json: '[]', email: '', birth_date: '1999-01-01', address: '', campus: '', year: 'Year 7' },
    ...{ house: '', form: '', last_house: '', year_order: null, peer_year: null, year_left: null },
    findings: missingField.options.reduce(
      (bits, field) => bits | missingBit(field),
      oddBit('phone') | oddBit('digits'),
    ),
  } as unknown as StoredPerson
  const { findings: all } = createEntryOfPerson(false)(stored)
  expect([all & oddBit('age'), all & missingBit('address')]).not.toContain(0)
  const { findings } = createEntryOfPerson(true)(stored)
  const hidden = ['birthDate', 'address'] as const
  expect(hidden.filter((field) => (findings & missingBit(field)) !== 0)).toEqual([])
  expect(findings & oddBit('age')).toBe(0)
  expect([findings & oddBit('digits'), findings & missingBit('mobile')]).not.toContain(0)
})
