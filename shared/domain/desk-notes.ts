import { z } from 'zod'
import { calendarDate, moment, personId } from './ids.ts'
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

/** The list of a muster: a house or a year level, and the day. */
export const musterKey = z.object({
  kind: z.enum(['house', 'list']),
  /** The house, or the filters in words, of which a search may have 50 for each facet. */
  name: z.string().max(60_000),
  date: calendarDate,
})
export type MusterKey = z.infer<typeof musterKey>

/** The people ticked off in a muster, and when. It is this desk's own note, kept for a day. */
export const muster = z.object({
  ticked: z.array(z.object({ id: personId, at: moment })),
  /** When the first person was ticked; null if no one is. */
  startedAt: moment.nullable(),
})
export type Muster = z.infer<typeof muster>

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

/** How long the ticks of a muster are kept. Milliseconds. */
export const musterKeptMs = 24 * 60 * 60 * 1_000

/** All musters, each under the text of its key. */
export const musters = z.record(z.string(), muster)
