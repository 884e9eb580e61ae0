import { z } from 'zod'
import { personId } from './ids.ts'

/** Who is looked through: people enrolled now, people who have left, or all. */
export const searchScope = z.enum(['current', 'past', 'both'])
export type SearchScope = z.infer<typeof searchScope>

/** What a list can be narrowed by. The API has no lookup for these: values and counts come from the cached rows. */
export const facetName = z.enum([
  'campus',
  'year',
  'house',
  'form',
  'boarder',
  'peerYear',
  'yearLeft',
  'lastHouse',
])
export type FacetName = z.infer<typeof facetName>

export const searchQuery = z.object({
  /** As typed. Tokens such as `y8`, `house:chisholm`, `form:8b`, `left:2004`, `class:1998` narrow the list. */
  text: z.string().max(500),
  scope: searchScope.default('current'),
  /** Chosen values by facet; several values of one facet mean any of them. */
  facets: z.partialRecord(facetName, z.array(z.string()).max(50)).default({}),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(500).default(200),
})
export type SearchQuery = z.output<typeof searchQuery>

/** How close a stored word came, best first. The list divides where the tier changes to `sound`. */
export const matchTier = z.enum(['exact', 'prefix', 'spelling', 'sound', 'nickname'])
export type MatchTier = z.infer<typeof matchTier>

export const matchField = z.enum([
  'preferredName',
  'givenName',
  'otherGivenName',
  'surname',
  'formerName',
  'nameAtSchool',
  'schoolId',
  'phone',
  'email',
  'birthDate',
  'address',
  'campus',
  'year',
  'house',
  'form',
])
export type MatchField = z.infer<typeof matchField>

/** Why a person is in the list: one entry for each typed word. */
export const matchReason = z.object({
  typed: z.string(),
  /** The stored word that explains it, folded. */
  word: z.string(),
  field: matchField,
  tier: matchTier,
})
export type MatchReason = z.infer<typeof matchReason>

/** One line of a list of people. Empty strings mean the school recorded nothing. */
export const personRow = z.object({
  id: personId,
  kind: z.enum(['current', 'past']),
  /** Preferred name (given name where there is none) as staff use it. */
  preferred: z.string(),
  given: z.string(),
  surname: z.string(),
  schoolId: z.string(),
  campus: z.string(),
  year: z.string(),
  house: z.string(),
  form: z.string(),
  boarder: z.boolean(),
  nameAtSchool: z.string(),
  /** Years as recorded; null for current students or where unknown. */
  peerYear: z.number().nullable(),
  yearLeft: z.number().nullable(),
  /** A correction of this person is waiting. */
  hasWaitingEdit: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

export const searchHit = personRow.extend({
  tier: matchTier,
  reasons: z.array(matchReason),
  /** Typed words that nothing in the record explains. */
  missed: z.array(z.string()),
  /** Ids of other people in this answer who could be taken for this one (same folded name, or one letter apart). */
  similar: z.array(personId),
})
export type SearchHit = z.infer<typeof searchHit>

export const facetCount = z.object({
  value: z.string(),
  count: z.number().int(),
})

export const searchAnswer = z.object({
  hits: z.array(searchHit),
  /** How many people match, of whom `hits` is one page. */
  total: z.number().int(),
  facets: z.partialRecord(facetName, z.array(facetCount)),
  /** Matches in the scope that was not asked for; null when both were. */
  elsewhere: z.object({ scope: searchScope, total: z.number().int() }).nullable(),
  /** The index is still being built: ask again when `people.changed` arrives. */
  building: z.boolean(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
