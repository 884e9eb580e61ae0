import { describe, expect, it } from 'vitest'
import { matchesNotTicked, musterMatches } from '../../../../renderer/features/muster/muster-matches.ts'
import { sampleRow } from '../../support/sample-people.ts'

const person = (number: number, surname: string, preferred: string) => ({
  ...sampleRow(number),
  surname,
  preferred,
  given: preferred,
  form: '8B',
})
const rows = [
  person(1, 'Liu', 'Haoran'),
  person(2, 'Hà', 'Minh Anh'),
  person(3, 'Trần', 'Hà'),
  person(4, 'Hà', 'Minh'),
]
const names = (typed: string) =>
  musterMatches(rows, typed).map(({ row, rank }) => `${row.surname}, ${row.preferred} ${rank}`)

describe('musterMatches', () => {
  it('puts whole words before beginnings of words, and keeps the order of the list within a rank', () => {
    expect(names('Hà')).toEqual(['Hà, Minh Anh 3', 'Trần, Hà 3', 'Hà, Minh 3', 'Liu, Haoran 1'])
  })

  it('puts a name typed in full before a name that has one word more', () => {
    expect(names('ha minh')).toEqual(['Hà, Minh 6', 'Hà, Minh Anh 5'])
    expect(names('Hà, Minh Anh')).toEqual(['Hà, Minh Anh 8'])
  })

  it('ranks all of one form equally', () => {
    expect(new Set(musterMatches(rows, '8b').map(({ rank }) => rank))).toEqual(new Set([3]))
  })

  it('matches everyone equally before anything is typed', () => {
    expect(names('').every((name) => name.endsWith(' 0'))).toBe(true)
    expect(names('')).toHaveLength(4)
  })

  it('leaves out a person with no word that starts with a typed one', () => {
    expect(names('ha x')).toEqual([])
  })
})

const left = (typed: string, ticked: readonly number[]) =>
  matchesNotTicked(musterMatches(rows, typed), (row) =>
    ticked.some((number) => rows[number]?.id === row.id),
  ).map(({ row }) => rows.indexOf(row))

it('leaves out ticked people who fit no better than those not ticked', () => {
  expect(left('ha', [1])).toEqual([2, 3, 0])
  expect(left('', [0, 1, 2, 3])).toEqual([])
})
