import { z } from 'zod'
import { moment, personId } from './ids.ts'
import { musterKey } from './muster.ts'
import { facetName, listOrder, searchScope } from './search.ts'

/** A set of filters saved under a name ("my form"). It never has a copy of the people it finds. */
export const narrowing = z.object({
  name: z.string().trim().min(1).max(60),
  scope: searchScope,
  facets: z.partialRecord(facetName, z.array(z.string().max(200)).max(50)),
  order: listOrder.default('best'),
})
export type Narrowing = z.infer<typeof narrowing>

/** Two people with the same name and birth date that the user has marked as different. */
export const differentPeople = z.tuple([personId, personId])

/** This desk's pins, saved filters, checked pairs and last emergency print. Sealed with the corrections; never sent. */
export const deskNotes = z.object({
  pinned: z.array(personId).max(100),
  narrowings: z.array(narrowing).max(50),
  different: z.array(differentPeople).max(2_000).default([]),
  /** When sheets for an emergency were last printed here. */
  emergencyAt: moment.nullable().default(null),
})
export type DeskNotes = z.infer<typeof deskNotes>

/** Fields that Foyer shows, but that the school's service lets no client change. */
export const requestField = z.enum([
  'mobile',
  'phone',
  'email',
  'homeAddress',
  'postalAddress',
  'house',
  'form',
  'tutor',
  'boardingHouse',
])
export type RequestField = z.infer<typeof requestField>

/** The most characters of each typed text. */
export const requestLimits = { wanted: 500, askedBy: 100, reason: 200 } as const

export const requestDraft = z.object({
  personId,
  field: requestField,
  wanted: z.string().max(requestLimits.wanted),
  askedBy: z.string().max(requestLimits.askedBy),
  reason: z.string().max(requestLimits.reason),
})
export type RequestDraft = z.infer<typeof requestDraft>

/** The state of the window when it was locked or closed. Sealed with the corrections; never sent. */
export const leftWork = z.object({
  search: narrowing.omit({ name: true }).extend({ text: z.string().max(200) }),
  /** The house shown in Boarding, by id, or by name in older notes. */
  house: z.string().max(200).nullable(),
  muster: musterKey.nullable(),
  request: requestDraft.nullable().default(null),
})
export type LeftWork = z.infer<typeof leftWork>
