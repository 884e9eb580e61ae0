import { z } from 'zod'
import { calendarDate, personId } from './ids.ts'

export const searchScope = z.enum(['current', 'past', 'both'])
export type SearchScope = z.infer<typeof searchScope>

/**
 * The facets of a list. The API has no lookup for these: values and counts come from the cached rows. `changedSince` and
 * `changed` are filters by what changed lately: the period, and the kind of field. `missing` and `odd` are worklists: current
 * students whose record may need a correction.
 */
export const facetName = z.enum([
  'campus',
  'year',
  'house',
  'form',
  'boarder',
  'peerYear',
  'yearLeft',
  'lastHouse',
  'changedSince',
  'changed',
  'missing',
  'odd',
])
export type FacetName = z.infer<typeof facetName>

/** What may be listed as changed, in the order of the filters. Addresses and birth dates are not among them. */
export const changeKind = z.enum([
  'joined',
  'left',
  'name',
  'mobile',
  'phone',
  'email',
  'photo',
  'campus',
  'year',
  'house',
  'form',
  'boarding',
  'applied',
  'dropped',
])
export type ChangeKind = z.infer<typeof changeKind>

/** Fields that are empty in the school's record. */
export const missingField = z.enum(['birthDate', 'mobile', 'phone', 'email', 'address', 'gender', 'title'])
export type MissingField = z.infer<typeof missingField>

/** What looks like a mistake in a record. */
export const oddRecord = z.enum([
  'capitals', // a name in capitals only, or in small letters only
  'spaces', // doubled spaces in a name
  'digits', // digits in a name
  'sameName', // the preferred name is the same as the given name
  'phone', // the phone field has no telephone number
  'email', // the e-mail field has no address with a domain
  'age', // the birth date does not fit the year level
  'alike', // another current student has the same name and birth date
])
export type OddRecord = z.infer<typeof oddRecord>

/** The bit of a finding in the bit set of a person's findings. */
export const missingBit = (field: MissingField): number => 1 << missingField.options.indexOf(field)
export const oddBit = (kind: OddRecord): number =>
  1 << (missingField.options.length + oddRecord.options.indexOf(kind))

/** The start of a period: today, yesterday, Monday of this week, or the last earlier day this desk was open. */
export const changeSince = z.enum(['today', 'yesterday', 'week', 'opened'])
export type ChangeSince = z.infer<typeof changeSince>

/** The kind of a changed field, and the day on which Foyer first read the change. Never a value. */
export const listedChange = z.object({ kind: changeKind, day: z.string() })
export type ListedChange = z.infer<typeof listedChange>

/** The order of the matches: by rank, or sorted and grouped. */
export const listOrder = z.enum(['best', 'name', 'year', 'form', 'house'])
export type ListOrder = z.infer<typeof listOrder>

export const searchQuery = z.object({
  /** The typed text. Tokens such as `y8`, `house:chisholm`, `form:8b`, `left:2004`, `class:1998` narrow the list. */
  text: z.string().max(500),
  scope: searchScope.default('current'),
  /** Chosen values by facet; several values of one facet mean any of them. */
  facets: z.partialRecord(facetName, z.array(z.string()).max(50)).default({}),
  order: listOrder.default('best'),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(500).default(200),
})
export type SearchQuery = z.output<typeof searchQuery>

/** How close a stored word came, best first. */
const matchTier = z.enum(['exact', 'prefix', 'spelling', 'sound', 'nickname'])
export type MatchTier = z.infer<typeof matchTier>

const matchField = z.enum([
  'preferredName',
  'givenName',
  'otherGivenName',
  'surname',
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
const matchReason = z.object({
  typed: z.string(),
  /** The stored word that matches the typed one, folded. */
  word: z.string(),
  field: matchField,
  tier: matchTier,
  /** Whether the stored word equals, starts with or ends with the typed one; otherwise it is only similar. */
  fits: z.boolean(),
  /** The stored text as the school wrote it; empty if the stored word is only similar, or masked. */
  stored: z.string(),
})
export type MatchReason = z.infer<typeof matchReason>

/** One line of a list of people. Empty strings mean the school recorded nothing. */
export const personRow = z.object({
  id: personId,
  kind: z.enum(['current', 'past']),
  /** Preferred name (or given name without one) as staff use it. */
  preferred: z.string(),
  given: z.string(),
  surname: z.string(),
  schoolId: z.string(),
  campus: z.string(),
  year: z.string(),
  house: z.string(),
  form: z.string(),
  /** True: placed in a boarding house today, or called a boarder by the school's list. */
  boarder: z.boolean(),
  /** The leaving date from the list of current students; null for past students or if unknown. */
  leaving: calendarDate.nullable(),
  nameAtSchool: z.string(),
  /** Years as recorded; null for current students or if unknown. */
  peerYear: z.number().nullable(),
  yearLeft: z.number().nullable(),
  hasWaitingCorrection: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

const searchHit = personRow.extend({
  tier: matchTier,
  /** Whether every typed word matches. Partial matches rank after all full matches. */
  fits: z.boolean(),
  reasons: z.array(matchReason),
  /** Typed words that nothing in the record explains. */
  missed: z.array(z.string()),
  /** Ids of other people in this answer who could be taken for this one (same folded name, or one letter apart). */
  similar: z.array(personId),
})
export type SearchHit = z.infer<typeof searchHit>

const facetCount = z.object({
  value: z.string(),
  count: z.number().int(),
})

export const searchAnswer = z.object({
  hits: z.array(searchHit),
  /** The number of full matches, or of close ones if there are none. `hits` is one page of these and the close ones. */
  total: z.number().int(),
  /** How many close matches are listed after the full ones. */
  near: z.number().int(),
  facets: z.partialRecord(facetName, z.array(facetCount)),
  /** The groups of the matches, in list order; none if they are not grouped. */
  groups: z.array(facetCount),
  /** Matches in the other scope; null if both were searched. */
  elsewhere: z.object({ scope: searchScope, total: z.number().int() }).nullable(),
  /** Typed words that were ignored because they are not part of a name: `mr`, `phone:`. */
  ignoredWords: z.array(z.string()),
  /** Typed words that narrow the list: `yr 5`, `boarder`. */
  narrowing: z.array(z.string()),
  /** Why hidden fields were not searched, on a desk that hides some; null if they were, or none is hidden. */
  hiddenSearch: z.enum(['limit', 'not-logged']).nullable(),
  /** The index is still being built: ask again when `people.changed` arrives. */
  building: z.boolean(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

export const searchExamples = z.object({
  /** The beginning of many phone numbers. */
  phone: z.string().nullable(),
  /** Several words, in any order. */
  words: z.string().nullable(),
  /** A year and a house. */
  place: z.string().nullable(),
})
export type SearchExamples = z.infer<typeof searchExamples>

/** A person with the same number or home address. The records have no families, so nothing more is known. */
export const sharing = personRow.extend({ through: z.enum(['phone', 'address']) })
export type Sharing = z.infer<typeof sharing>
