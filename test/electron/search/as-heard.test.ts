import { expect, it } from 'vitest'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { completePerson } from '../../bench/adapter.ts'
import { readPopulation } from '../../bench/search/data/population.ts'
import { heardNames } from './heard-names.ts'
import { moreHeardNames } from './more-heard-names.ts'
import { idsFor, indexOf, person } from './school.ts'

type Heard = { readonly kind: string; readonly typed: string; readonly name: string }

const readHeard = (lists: Readonly<Record<string, string>>): readonly Heard[] =>
  Object.entries(lists).flatMap(([kind, lines]) =>
    lines.split('|').map((line): Heard => {
      const [typed = '', name = ''] = line.split('>').map((part) => part.trim())
      return { kind, typed, name }
    }),
  )

/** `Thị Mai Nguyễn`: the surname is the last word, with the particles before it. */
const surnameAt = /\s(?:van der |van den |de la |Te |St |Mac Giolla |Mac an )?\S+$/

function planted(name: string): PersonEntry {
  const at = name.search(surnameAt)
  return person(name, { given: name.slice(0, at), surname: name.slice(at + 1) })
}

/** Two thousand others, so that being found means something. */
const others = readPopulation('synthetic', 2000).people.map(completePerson)

/** For each query, the place of the person it means; 1 is the first, 0 is not listed. */
function placesOf(heard: readonly Heard[]): readonly (Heard & { readonly place: number })[] {
  const index = indexOf(...others, ...[...new Set(heard.map(({ name }) => name))].map(planted))
  return heard.map((each) => ({ ...each, place: idsFor(index, each.typed).indexOf(each.name) + 1 }))
}
const isInTen = ({ place }: { readonly place: number }) => place > 0 && place <= 10
const isFirst = ({ place }: { readonly place: number }) => place === 1

const heard = placesOf(readHeard(heardNames))
it.each([...new Set(heard.map(({ kind }) => kind))])(
  'lists every %s name among the first ten results, and at least 85 % of them first',
  (kind) => {
    const of = heard.filter((each) => each.kind === kind)
    expect(of.filter((each) => !isInTen(each)).map(({ typed }) => typed)).toEqual([])
    expect(of.filter(isFirst).length).toBeGreaterThanOrEqual(Math.floor(of.length * 0.85))
  },
)

it('lists at least 340 of 361 further names among the first ten results, and at least 288 of them first', () => {
  const more = placesOf(readHeard(moreHeardNames))
  expect(more).toHaveLength(361)
  expect(more.filter(isInTen).length).toBeGreaterThanOrEqual(340)
  expect(more.filter(isFirst).length).toBeGreaterThanOrEqual(288)
})
