import { describe, expect, it } from 'vitest'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { completePerson } from '../../bench/adapter.ts'
import { readPopulation } from '../../bench/search/data/population.ts'
import { heardNames } from './heard-names.ts'
import { idsFor, indexOf, person } from './school.ts'

type Heard = { readonly kind: string; readonly typed: string; readonly name: string }

const heard = Object.entries(heardNames).flatMap(([kind, lines]) =>
  lines.split('|').map((line): Heard => {
    const [typed = '', name = ''] = line.split('>').map((part) => part.trim())
    return { kind, typed, name }
  }),
)

/** `Thị Mai Nguyễn`: the surname is the last word, with the particles before it. */
const surnameAt = /\s(?:van der |de la |St )?\S+$/

function planted(name: string): PersonEntry {
  const at = name.search(surnameAt)
  return person(name, { given: name.slice(0, at), surname: name.slice(at + 1) })
}

/** Two thousand others, so that being found means something. */
const others = readPopulation('synthetic', 2000).people.map(completePerson)
const index = indexOf(...others, ...[...new Set(heard.map(({ name }) => name))].map(planted))

describe('names as they are heard', () => {
  it.each([...new Set(heard.map(({ kind }) => kind))])('%s: nearly all first, all of them in ten', (kind) => {
    const of = heard.filter((each) => each.kind === kind)
    const places = of.map(({ typed, name }) => idsFor(index, typed).indexOf(name) + 1)
    const missed = of.filter((_, at) => places[at] === 0 || (places[at] ?? 0) > 10).map(({ typed }) => typed)
    expect(missed).toEqual([])
    expect(places.filter((place) => place === 1).length).toBeGreaterThanOrEqual(Math.floor(of.length * 0.85))
  })
})
