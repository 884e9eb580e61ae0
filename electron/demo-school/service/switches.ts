import { z } from 'zod'
import { documentedPrefix } from '../../../shared/api/paths.ts'

const requirablePersonField = z.enum([
  'givenName',
  'surname',
  'schoolId',
  'prefName',
  'displayName',
  'title',
  'gender',
])

/** Behaviour that the API document leaves open. A client must work with every choice; each test makes one. */
export const switches = z.strictObject({
  /** Path prefix of every endpoint except the current-student read, whose prefix is documented. */
  prefix: z.string().default(documentedPrefix),
  /** The meaning of `id` in the current-student read. */
  detailId: z.enum(['communityId', 'schoolId']).default('communityId'),
  /** Whether the current-student read may, must or must not have a date. */
  readDate: z.enum(['optional', 'required', 'refused']).default('optional'),
  /** The field of an update that holds Person or Company. */
  discriminator: z.string().min(1).default('type'),
  /** The two fields of each update that must be non-empty, for a person and for a company. */
  personNonEmpty: z.array(requirablePersonField).default(['givenName', 'surname']),
  companyNonEmpty: z.array(z.enum(['schoolId', 'companyName'])).default(['schoolId', 'companyName']),
  /** Whether a field left out of an update is kept or cleared. */
  putMode: z.enum(['merge', 'replace']).default('merge'),
  putUnknown: z.enum(['reject', 'ignore']).default('reject'),
  /** How a request names a page of the past search; with `none`, every answer is the whole list. */
  pastPaging: z.enum(['page-fields', 'meta-fields', 'none']).default('page-fields'),
  /** A field that the past search requires; empty if it requires none. */
  pastRequires: z.string().default(''),
  pastUnknown: z.enum(['reject', 'ignore']).default('reject'),
  /** Whether the past search takes filters, of which the document shows none. */
  pastFilters: z.boolean().default(false),
  /** Whether the two searches filter by `schoolId`. */
  schoolIdFilters: z.boolean().default(true),
  /** Whether the current search filters by campus and year level; `first-page`: only on its first page. */
  placeFilters: z.enum(['honoured', 'ignored', 'first-page']).default('honoured'),
  /** Whether the past search's meta data has `All` where the document's sample has it. */
  metaAll: z.boolean().default(false),
  /** Maximum rows of a page, whatever limit is requested. */
  mostPerPage: z.int().positive().max(100).default(100),
  largestLimit: z.int().positive().max(100).default(100),
  /** The answer for a page after the last: a page without rows, or a refusal (404, 422). */
  pageAfterLast: z.enum(['empty', 'not-found', 'refused']).default('empty'),
  /** How the token answer names the token: as in RFC 6749, in `data` as other answers do, or in camel case. */
  tokenShape: z.enum(['oauth', 'in-data', 'camel-case']).default('oauth'),
  /** How the token answer gives the token's lifetime. */
  expiresIn: z.enum(['number', 'absent', 'string', 'zero']).default('number'),
  /** The real lifetime of a token, in seconds. */
  tokenSeconds: z.number().int().positive().default(3_600),
  /** Whether a new token ends the key's previous one. */
  oneTokenPerKey: z.boolean().default(false),
  /** Whether rows have the fields that only the document's sample shows. */
  sampleFields: z.boolean().default(true),
  /** Whether `modified` changes when only nested lists do (photo permissions, placements, protection). */
  nestedMovesModified: z.boolean().default(true),
  /** The maximum requests per second; a value n below 1 allows one per 1/n seconds; 0 means no limit. */
  mostPerSecond: z.number().nonnegative().default(0),
  saysRetryAfter: z.boolean().default(true),
  /** Milliseconds until a change appears in the searches; the detail read shows it at once. */
  indexDelayMs: z.number().int().nonnegative().default(0),
})
export type Switches = z.output<typeof switches>
/** The chosen switches; others keep their defaults. */
export type SwitchChoices = z.input<typeof switches>

/** Parses a switch from a command line: `name=true`, `name=3600`, `name=a,b`, `name=any text`. */
export function readSwitch(pair: string): SwitchChoices {
  const [name = '', ...rest] = pair.split('=')
  const text = rest.join('=')
  const readings = [
    text,
    text === 'true' || text === 'false' ? text === 'true' : Number(text),
    text === '' ? [] : text.split(','),
  ]
  const schema = Object.entries(switches.shape).find(([known]) => known === name)?.[1]
  const fitting = readings.find((value) => schema?.safeParse(value).success)
  if (fitting === undefined) throw new Error(`no such switch: ${pair}`)
  return { [name]: fitting }
}

/** The switches in the form of a connection file's `api` part. */
export const profileOf = (switches: Switches) => ({
  prefix: switches.prefix,
  detailId: switches.detailId,
  pastSearchBody: switches.pastPaging === 'none' ? ('empty' as const) : switches.pastPaging,
  discriminator: switches.discriminator,
  personAlways: switches.personNonEmpty,
  companyAlways: switches.companyNonEmpty,
  putMode: switches.putMode,
  schoolIdFilters: switches.schoolIdFilters ? ('yes' as const) : ('no' as const),
})
export type DemoProfile = ReturnType<typeof profileOf>
