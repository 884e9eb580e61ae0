import { plainDistances } from '../../../support/edit-distance.ts'
import type { RacePerson } from '../../adapter.ts'
import type { Duplicate, Population } from '../data/population.ts'
import { readNicknames } from '../data/public-data.ts'
import { createRandom, type Random } from '../data/random.ts'
import { respell } from './respell.ts'
import { typeDate, typeId, typePhone, typePlainly } from './typed-forms.ts'
import { variantsOf } from './variants.ts'

/** A typed text, and the id of the person it should find. */
export type RaceQuery = { readonly text: string; readonly id: string }
export type Shape = { readonly name: string; readonly queries: readonly RaceQuery[] }

type FromDuplicate = (duplicate: Duplicate, random: Random) => string

const fromDuplicates: Readonly<Record<string, FromDuplicate>> = {
  name: ({ record }) => `${record.given} ${record.surname}`,
  'typos only': ({ of, record }) =>
    isTypingSlip(of.given, record.given) && isTypingSlip(of.surname, record.surname)
      ? `${record.given} ${record.surname}`
      : '',
  'swapped order': ({ record }) =>
    record.given && record.surname ? `${record.surname} ${record.given}` : '',
  'surname alone': ({ record }) => record.surname,
  'given, start of surname': ({ record }, random) =>
    record.given && record.surname ? `${record.given} ${record.surname.slice(0, 2 + random.below(3))}` : '',
  'initial, start of surname': ({ record }, random) =>
    record.given && record.surname
      ? `${record.given[0]} ${record.surname.slice(0, 3 + random.below(3))}`
      : '',
  'three and three letters': ({ record }) =>
    record.given && record.surname ? `${record.given.slice(0, 3)} ${record.surname.slice(0, 3)}` : '',
  'given, suburb': ({ record }) => (record.given && record.suburb ? `${record.given} ${record.suburb}` : ''),
  'surname, postcode': ({ record }) =>
    record.surname && record.postcode ? `${record.surname} ${record.postcode}` : '',
  'birth date': ({ record }, random) => (record.birthDate ? typeDate(record.birthDate, random) : ''),
  'address line': ({ record }) =>
    record.street && record.streetNumber ? `${record.streetNumber} ${record.street} ${record.suburb}` : '',
  'school id': ({ record }, random) => (record.schoolId ? typeId(record.schoolId, random) : ''),
  phone: ({ of }, random) => typePhone(of.phones[0] ?? '', random),
  'given, form': ({ of, record }) => (record.given ? `${record.given} ${of.form.toLowerCase()}` : ''),
  'e-mail': ({ of }, random) =>
    random.chance(0.5) ? of.email : of.email.slice(0, of.email.indexOf('@') + 1),
  homophone: ({ of }, random) =>
    of.given && of.surname
      ? `${respell(of.given, 1, random)} ${respell(of.surname, 1 + random.below(2), random)}`
      : '',
}

/** The kinds of queries that people type, from damaged records. The same population gives the same queries. */
export function makeShapes(
  { people, originals, duplicates }: Population,
  mostPerShape: number,
): readonly Shape[] {
  const made = Object.entries(fromDuplicates).map(([name, type], number) => {
    const random = createRandom(1000 + number)
    const queries = duplicates.map((each) => ({ text: tidy(type(each, random)), id: each.of.id }))
    return { name, queries: thin(queries, mostPerShape) }
  })
  return [...made, ...fromOriginals(originals, mostPerShape), international(people, mostPerShape)]
}

function fromOriginals(originals: readonly RacePerson[], most: number): Shape[] {
  const nicknames = readNicknames()
  const exchange = (others: (name: string) => readonly string[], name: string): Shape => {
    const random = createRandom(name.length)
    const queries = originals.flatMap((person) => {
      const given = others(person.given)
      return given.length > 0 && person.surname
        ? [{ text: `${random.pick(given)} ${person.surname}`, id: person.id }]
        : []
    })
    return { name, queries: thin(queries, most) }
  }
  const random = createRandom(77)
  const variant = originals.flatMap((person) => {
    const [given, surname] = [variantsOf(person.given), variantsOf(person.surname)]
    if (given.length + surname.length === 0 || !person.given || !person.surname) return []
    const text = `${given.length > 0 ? random.pick(given) : person.given} ${surname.length > 0 ? random.pick(surname) : person.surname}`
    return [{ text, id: person.id }]
  })
  return [
    exchange((name) => nicknames.get(name) ?? [], 'nickname'),
    { name: 'spelling variant', queries: thin(variant, most) },
  ]
}

function international(people: readonly RacePerson[], most: number): Shape {
  const marked = people.filter((person) => /[^ -~]/.test(person.given + person.surname) && person.given)
  return {
    name: 'international',
    queries: thin(
      marked.map((person) => ({ text: typePlainly(`${person.given} ${person.surname}`), id: person.id })),
      most,
    ),
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Evenly thinned to at most `most`, without empty queries. */
function thin(queries: readonly RaceQuery[], most: number): readonly RaceQuery[] {
  const typed = queries.filter((query) => query.text !== '')
  const step = Math.max(1, typed.length / most)
  return typed.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
}

/** Whether one form came from the other by at most two slips (letter added, dropped, changed, neighbours swapped), and neither is gone. */
function isTypingSlip(meant: string, typed: string): boolean {
  return meant.length > 2 && typed.length > 2 && (plainDistances(meant, typed).at(-1) ?? 0) <= 2
}
