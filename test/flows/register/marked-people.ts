import { z } from 'zod'
import { addressItem } from '../../../shared/api/address-item.ts'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { demographics } from '../../../shared/api/demographics.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { factsOf } from '../../shared/api/schema-fields.ts'

/** One field of the service's answers, and what is in it for somebody: texts that are found nowhere else. */
export type MarkedField = {
  readonly resource: string
  readonly name: string
  readonly person: PersonId
  readonly marks: readonly string[]
}

type Json = { readonly [name: string]: unknown }
const letters = 'bcdfghjklmnpqrstvwz'
let made = 0
const next = () => {
  made += 1
  return made
}

/** A word that resembles no other: no one is found by it through spelling or sound. */
function word(): string {
  let seed = next() * 2_654_435_761
  return Array.from({ length: 12 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return letters[Math.floor(seed / 65_536) % letters.length]
  }).join('')
}

const number = () => 10_000 + next()
const day = () => new Date(Date.UTC(2003, 0, next())).toISOString().slice(0, 10)
const guid = () => `abcdefab-cdef-4abc-8abc-${String(next()).padStart(12, '0')}`

/** What the document lets stand in a field, marked; `null` where it is a yes or no. */
function marked(schema: z.ZodType): unknown {
  const { inner } = factsOf(schema)
  if (inner instanceof z.ZodArray) return [marked(inner.element as z.ZodType)]
  if (inner instanceof z.ZodObject) return markedRecord(inner)
  const forms = [word, day, guid, () => `${day()}T01:02:03.004Z`, number]
  return forms.map((form) => form()).find((value) => inner.safeParse(value).success) ?? null
}

const markedRecord = (schema: z.ZodObject): Json =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, marked(field as z.ZodType)]))

const phone = () => `0491 ${570_000 + next()}`
/** In the forms people type: numbers of digits, an address with its sign. */
const contact = () => ({
  schoolId: String(7_000_000 + next()),
  mobile: phone(),
  email: `${word()}@school.example`,
  phone: phone(),
})
const rowContact = () => ({ ...contact(), defaultSMS: phone(), preferredPhone: phone() })

function marksIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksIn) : []
}

const fieldsOf = (resource: string, person: PersonId, record: Json): MarkedField[] =>
  Object.entries(record).map(([name, value]) => ({ resource, name, person, marks: marksIn(value) }))

const id = (n: number) => personId.parse(`00000000-0000-4000-8000-00000000000${n}`)

/** Nothing but what a record cannot be without. */
const bare = (communityId: PersonId, schoolId: string): Json => ({ communityId, schoolId })

/**
 * People with a mark in every field of every resource. One is only in the list of current students, so that the
 * list's own fields are seen; one has details behind a bare row, one the same with a protected home, one is past.
 */
export function markedPeople() {
  const [listed, detailed, protectedOne, past] = [id(1), id(2), id(3), id(4)]
  const row: Json = { ...markedRecord(currentSearchRow), ...rowContact(), communityId: listed }
  const years = { peerYear: 1961, yearLeft: 1973 }
  const pastRow: Json = { ...markedRecord(pastSearchRow), ...rowContact(), ...years, communityId: past }
  const home = { ...markedRecord(addressItem), systemMeaning: 'Home', confidential: false }
  const facts: Json = { ...markedRecord(demographics), addresses: inEachForm(home) }
  const detail: Json = {
    ...markedRecord(currentStudent),
    ...contact(),
    communityId: detailed,
    demographics: facts,
  }
  const placed: Json = { ...detail, boarding: openEnded(detail) }
  const hidden = { ...markedRecord(addressItem), systemMeaning: 'Home', confidential: true }
  const hiddenDetail = { communityId: protectedOne, demographics: { addresses: inEachForm(hidden) } }
  return {
    current: [row, bare(detailed, String(placed.schoolId)), bare(protectedOne, '77001')],
    past: [pastRow],
    details: [placed, hiddenDetail],
    fields: [
      ...fieldsOf('current search', listed, row),
      ...fieldsOf('past search', past, pastRow),
      ...fieldsOf('current student', detailed, { ...placed, demographics: null }),
      ...fieldsOf('demographics', detailed, { ...facts, addresses: null }),
      ...fieldsOf('address', detailed, unmeaning(home)),
    ],
    protectedHome: fieldsOf('address', protectedOne, unmeaning(hidden)),
  }
}

/** A placement that has not ended, so that the house has somebody on every day. */
const openEnded = (detail: Json): unknown => {
  const [placement] = detail.boarding as readonly Json[] // sound: made above
  return [{ ...placement, endDate: null }]
}

/** In its parts, and whole alone in either way. */
const inEachForm = ({ displayAddressFull, displayAddressComma, ...parts }: Json): readonly Json[] => {
  const { systemMeaning, confidential } = parts
  const said = { systemMeaning, confidential }
  return [parts, { ...said, displayAddressFull }, { ...said, displayAddressComma }]
}

/** `Home` is no mark: labels say it too. */
const unmeaning = (address: Json): Json => ({ ...address, systemMeaning: null })
