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

/** What the document leaves open. A client has to work with every answer; a test chooses one. */
export const switches = z.strictObject({
  /** Path before every endpoint but the current-student read, whose prefix is documented. */
  prefix: z.string().default(documentedPrefix),
  /** What the `id` of the current-student read is. */
  detailId: z.enum(['communityId', 'schoolId']).default('communityId'),
  /** Whether the current-student read may, must or must not be asked for a day. */
  readDate: z.enum(['optional', 'required', 'refused']).default('optional'),
  /** Name of the field that says Person or Company in an update. */
  discriminator: z.string().min(1).default('type'),
  /** The two fields of each variant that must be non-empty. */
  personNonEmpty: z.array(requirablePersonField).default(['givenName', 'surname']),
  companyNonEmpty: z.array(z.enum(['schoolId', 'companyName'])).default(['schoolId', 'companyName']),
  /** Whether a field left out of an update stays as it is, or is emptied. */
  putMode: z.enum(['merge', 'replace']).default('merge'),
  /** Fields of an update that no variant has. */
  putUnknown: z.enum(['reject', 'ignore']).default('reject'),
  /** How the past search is asked for a page; `none`: it always answers the whole list. */
  pastPaging: z.enum(['page-fields', 'meta-fields', 'none']).default('page-fields'),
  /** A field the past search refuses to be asked without; empty: none. */
  pastRequires: z.string().default(''),
  /** Fields the past search does not know. */
  pastUnknown: z.enum(['reject', 'ignore']).default('reject'),
  /** Whether the past search takes filters, of which the document shows none. */
  pastFilters: z.boolean().default(false),
  /** Whether `schoolId` narrows either search. */
  schoolIdFilters: z.boolean().default(true),
  /** Whether campus and year level narrow the current search; `first-page`: of the first page alone. */
  placeFilters: z.enum(['honoured', 'ignored', 'first-page']).default('honoured'),
  /** Whether the past meta says `All` where the document's sample does. */
  metaAll: z.boolean().default(false),
  /** Rows a page has at the most, whatever is asked for. */
  mostPerPage: z.int().positive().max(100).default(100),
  /** More rows than this may not be asked for. */
  largestLimit: z.int().positive().max(100).default(100),
  /** What stands for a page after the last: a page without rows, or a refusal (404, 422). */
  pageAfterLast: z.enum(['empty', 'not-found', 'refused']).default('empty'),
  /** How the token answer names the token: as RFC 6749 does, in the manner of the other answers, or in between. */
  tokenShape: z.enum(['oauth', 'in-data', 'camel-case']).default('oauth'),
  /** How the token answer tells the token's life. */
  expiresIn: z.enum(['number', 'absent', 'string', 'zero']).default('number'),
  /** How long a token really lives, in seconds. */
  tokenSeconds: z.number().int().positive().default(3_600),
  /** Whether a new token ends the one before it of the same key. */
  oneTokenPerKey: z.boolean().default(false),
  /** Whether rows carry the fields that only the document's sample shows. */
  sampleFields: z.boolean().default(true),
  /** Whether `modified` moves when only nested lists change (photo permissions, placements, protection). */
  nestedMovesModified: z.boolean().default(true),
  /** Requests answered in any second, below 1 one in as many seconds; 0: as many as come. */
  mostPerSecond: z.number().nonnegative().default(0),
  /** Whether a refusal of too many requests says when to come back. */
  saysRetryAfter: z.boolean().default(true),
  /** Milliseconds after which a change shows in the searches; the detail read always shows it at once. */
  indexDelayMs: z.number().int().nonnegative().default(0),
})
export type Switches = z.output<typeof switches>
/** Chosen switches; the others keep their defaults. */
export type SwitchChoices = z.input<typeof switches>

/** A choice as it is typed on a command line: `name=true`, `name=3600`, `name=a,b`, `name=anything else`. */
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
