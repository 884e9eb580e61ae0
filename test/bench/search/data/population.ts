import type { RacePerson } from '../../adapter.ts'
import { dress } from './dress.ts'
import { internationalNames, syntheticRecords, syntheticSurname } from './names.ts'
import { febrlRecords, hasPublicData, type SourceRecord, splinkRecords } from './public-data.ts'
import { createRandom, type Random, two } from './random.ts'

/** Sets that the engine was tuned on, and others that it was not. */
export const populationNames = ['tuned', 'untuned', 'synthetic'] as const
export type PopulationName = (typeof populationNames)[number]

/** A later, damaged record of a person who is in the population. */
export type Duplicate = { readonly of: RacePerson; readonly record: SourceRecord }
export type Population = {
  readonly people: readonly RacePerson[]
  readonly originals: readonly RacePerson[]
  readonly duplicates: readonly Duplicate[]
}

const sources: Readonly<Record<PopulationName, () => readonly SourceRecord[]>> = {
  tuned: () => [...febrlRecords(1), ...febrlRecords(2)],
  untuned: () => [...febrlRecords(3), ...splinkRecords()],
  synthetic: () => syntheticRecords(createRandom(20)),
}

/** The originals of a set, padded with generated people to `size`, in random order. */
export function readPopulation(name: PopulationName, size: number): Population {
  const random = createRandom(name.length * 7919 + size)
  const records = sources[name]()
  const byEntity = new Map<string, RacePerson>()
  const originals: RacePerson[] = []
  for (const record of records) {
    if (!record.isOriginal || originals.length >= size) continue
    const person = toPerson(record, random)
    byEntity.set(record.entity, person)
    originals.push(person)
  }
  const dressed = inRealLife([...originals, ...pad(records, size - originals.length, random)], random)
  const byId = new Map(dressed.map((person) => [person.id, person]))
  const asDressed = (person: RacePerson) => byId.get(person.id) ?? person
  const duplicates = records.flatMap((record) => {
    const of = record.isOriginal ? undefined : byEntity.get(record.entity)
    return of ? [{ of: asDressed(of), record }] : []
  })
  return { people: shuffle(dressed, random), originals: originals.map(asDressed), duplicates }
}

/**
 * Shares of names in the padding. The public sets repeat few names very often (one in forty is a White, in Australia one in
 * 250): with those alone, everyone would have dozens of namesakes that no search can distinguish.
 */
const shares = { madeUpSurname: 0.5, ownSurname: 0.68, foreignGiven: 0.5 }

function pad(records: readonly SourceRecord[], count: number, random: Random): RacePerson[] {
  const originals = records.filter((record) => record.isOriginal)
  const foreign = hasPublicData() ? internationalNames() : null
  const padding: RacePerson[] = []
  for (let at = 0; at < count; at++) {
    const name = { given: random.pick(originals).given, surname: random.pick(originals).surname }
    const drawn = random.next()
    if (drawn < shares.madeUpSurname) name.surname = syntheticSurname(random)
    else if (drawn > shares.ownSurname && foreign) name.surname = random.pick(foreign.surnames)
    if (foreign && random.chance(shares.foreignGiven)) name.given = random.pick(foreign.forenames)
    const place = random.pick(originals)
    const record: SourceRecord = {
      entity: `pad-${at}`,
      isOriginal: true,
      ...name,
      streetNumber: String(1 + random.below(200)),
      street: random.pick(originals).street,
      locality: random.pick(originals).locality,
      suburb: place.suburb,
      postcode: place.postcode,
      state: place.state,
      birthDate: `${1930 + random.below(85)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
      schoolId: String(1_000_000 + random.below(9_000_000)),
      email: '',
    }
    padding.push(toPerson(record, random))
  }
  return padding
}

/** Adds the further names of real records. Everyone is current, because the queries do not choose a scope. */
function inRealLife(people: readonly RacePerson[], random: Random): RacePerson[] {
  return dress(people, { past: pastShare, changesNames: false }, random).map((person) => ({
    ...person,
    kind: 'current',
  }))
}

/** Share of people who get the names of a former student. */
const pastShare = 0.5
const houses = ['Chisholm', 'Mawson', 'Florey', 'Wright', 'Bradman', 'Gilmore', 'Nolan', 'Sutherland']

function toPerson(record: SourceRecord, random: Random): RacePerson {
  const year = 1 + random.below(12)
  const digits = String(random.below(100_000_000)).padStart(8, '0')
  const phone = random.chance(0.75)
    ? `04${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`
    : `(0${random.pick(['2', '3', '7', '8'])}) ${digits.slice(0, 4)} ${digits.slice(4)}`
  const local = `${record.given}.${record.surname}${random.below(100)}`
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
  return {
    id: drawId(random),
    kind: 'current',
    preferred: record.given,
    given: record.given,
    surname: record.surname,
    schoolId: record.schoolId,
    phones: [phone],
    email: record.email || `${local}@${random.pick(['mail', 'post', 'inbox', 'letterbox'])}.example`,
    birthDate: record.birthDate,
    address: [
      record.streetNumber,
      record.street,
      record.locality,
      record.suburb,
      record.state.toUpperCase(),
      record.postcode,
    ]
      .filter(Boolean)
      .join(' '),
    suburb: record.suburb,
    postcode: record.postcode,
    campus: random.pick(['Senior', 'Junior']),
    year: `Year ${year}`,
    house: random.pick(houses),
    form: `${year}${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])}`,
    boarder: random.chance(0.1),
  }
}

/** A random id, so that an engine that breaks ties by id does not list originals first. */
function drawId(random: Random): string {
  const hex = () =>
    Math.floor(random.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  const [a, b, c, d] = [hex(), hex(), hex(), hex()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
