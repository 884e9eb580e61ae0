import { z } from 'zod'
import { deskScope, statedScope } from '../scope/desk-scope.ts'
import { failure } from './failure.ts'
import { moment, timeZone } from './ids.ts'
import { passphrase } from './passphrase.ts'
import { desk, settingChoices } from './settings.ts'

/** The name of a desk, or of the people it gets, at a relay. */
export const relayName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and -, at most 40')
/** The seed by which a desk with its own key to the school signs in to its relay. */
export const relaySeed = z.string().trim().min(1).max(200).regex(/^\S+$/)

/** An address of the service. Anything but https:// is refused before any byte leaves. */
export const httpsUrl = z
  .url()
  .max(2_000)
  .refine((url) => url.toLowerCase().startsWith('https://'), { error: 'insecure-url' })
  .refine((url) => !/[?#]/.test(url), { error: 'no ? and no # in the address' })
  .refine((url) => !/^https:\/\/[^/]*@/i.test(url), { error: 'no names or passwords in the address' })
  .transform((url) => url.replace(/\/+$/, ''))

const pathPrefix = z.string().regex(/^(\/[\w.~-]+)*$/, 'starts with / and has no trailing /')

/** Fields that a search may require. None of them filters the answer. */
const alsoAsked = z.partialRecord(
  z.enum(['ignoreDates', 'asAtDate', 'simpleSearchValue', 'type']),
  z.union([z.string().max(200), z.boolean()]),
)
export type AlsoAsked = z.infer<typeof alsoAsked>

/** What the API document leaves open; a school's connection file may set it (probes: `electron/api/connect`). */
export const apiProfile = z.object({
  /** Path before `/students/…`, `/community/…` and `/lookup/…`; the current read's own prefix is documented. */
  prefix: pathPrefix,
  /** Which id `GET /students/current/<id>` takes. */
  detailId: z.enum(['communityId', 'schoolId']),
  /** Fields every current-student search carries, because the service asks for them; none are documented as mandatory. */
  currentSearchAlso: alsoAsked,
  /** Fields every past-search request carries, because the service asks for them; no field of it is documented. */
  pastSearchAlso: alsoAsked,
  /** The body of the past-student search: the paging fields of the current one, or nothing. */
  pastSearchBody: z.enum(['page-fields', 'meta-fields', 'empty']),
  /** Name of the field that says Person or Company in a personal-information update. */
  discriminator: z.string().regex(/^[$@\w-]{1,60}$/),
  /** Fields that every person update must send non-empty, with the values of a fresh read. */
  personAlways: z.array(
    z.enum(['givenName', 'surname', 'schoolId', 'prefName', 'displayName', 'title', 'gender']),
  ),
  companyAlways: z.array(z.enum(['schoolId', 'companyName'])),
  /** Whether an update keeps the fields that it leaves out or empties them. Unknown is treated as the worse of both. */
  putMode: z.enum(['merge', 'replace', 'unknown']),
  /** Whether the current search filters by `schoolId`. */
  schoolIdFilters: z.enum(['yes', 'no', 'unknown']),
  /** The time zone in which the service writes a day as its midnight; without it, no moment is read as a day. */
  dateZone: timeZone.optional(),
})
export type ApiProfile = z.infer<typeof apiProfile>

/** What is assumed until the connection file or a probe says otherwise. */
export const cautiousProfile: ApiProfile = {
  prefix: '/api/v2',
  detailId: 'communityId',
  currentSearchAlso: {},
  pastSearchAlso: {},
  pastSearchBody: 'page-fields',
  discriminator: 'type',
  personAlways: ['givenName', 'surname'],
  companyAlways: ['schoolId', 'companyName'],
  putMode: 'unknown',
  schoolIdFilters: 'unknown',
}

const isPort = (port: string) => Number(port) >= 1 && Number(port) <= 65_535
const tlsServer = z
  .string()
  .max(300)
  .refine((server) => isPort(/^tls:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(server)?.[1] ?? ''), {
    error: 'not-tls',
  })

const certificates = z
  .string()
  .max(20_000)
  .regex(/^(\s*-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----)+\s*$/, 'not-certificates')

/**
 * The relay that a desk follows. The desk signs in with an nkey: its public half is the client ID, its seed
 * the secret; if the desk has its own key, these two belong to that key.
 */
export const relayAddress = z.strictObject({
  /** `tls://host:port`. Anything else is refused before any byte leaves, with the issue `not-tls`. */
  servers: z.array(tlsServer).min(1).max(5),
  /** PEM of the authorities for the servers' certificates; absent = those of the system. */
  ca: certificates.optional(),
  /** This desk's name at the relay. */
  desk: relayName,
  /** The relay's name for the people that this desk gets. */
  scope: relayName,
  /** The relay's Ed25519 public key, 32 bytes as base64url. Messages that it did not sign are ignored. */
  verifyKey: z.string().regex(/^[\w-]{43}$/),
  /** The desk also has a key of the school's service: it reads through the relay and sends corrections itself. */
  ownKey: z.literal(true).optional(),
})
export type RelayAddress = z.infer<typeof relayAddress>

/** A school's connection file (`.foyer.json`). It has no secrets: an unknown key is refused, `clientSecret` by name. */
export const connectionFile = z.strictObject({
  foyer: z.literal(1),
  school: z.string().trim().min(1).max(120),
  baseUrl: httpsUrl,
  authUrl: httpsUrl,
  clientId: z.string().trim().min(1).max(500).optional(),
  api: apiProfile.partial().strict().optional(),
  /** The kind of desk: decides masking, idle times and what is stored. */
  desk: desk.optional(),
  /** The house a boarding desk opens with. */
  myHouse: z.string().max(120).optional(),
  /** The people this desk holds; absent = everyone. */
  scope: statedScope.optional(),
  /** The relay that this desk follows; absent = it reads the school's service itself. */
  relay: relayAddress.optional(),
  /** Settings that the school fixes on computers that open this file. */
  settings: settingChoices.strict().optional(),
  help: z
    .strictObject({
      /** The contact for keys and certificates. */
      office: z.string().max(300).optional(),
      /** Shown in place of medical data. */
      medical: z.string().max(300).optional(),
      /** Shown in place of a withheld address. */
      withheld: z.string().max(300).optional(),
    })
    .optional(),
})
export type ConnectionFile = z.infer<typeof connectionFile>

/** Where the two secrets of a connection are stored: the OS keychain, memory, or a file that only a passphrase opens. */
const keep = z.enum(['keychain', 'session', 'passphrase'])
export type Keep = z.infer<typeof keep>

export const connection = z.object({
  school: z.string(),
  baseUrl: httpsUrl,
  authUrl: httpsUrl,
  clientId: z.string(),
  api: apiProfile,
  /** Settings that the school fixes on every device that opens its file. */
  settings: settingChoices.default({}),
  /** The people this desk holds; null = everyone. */
  scope: deskScope.nullable().default(null),
  /** The relay that this desk follows; null = it reads the school's service itself. */
  relay: relayAddress.nullable().default(null),
  myHouse: z.string().nullable(),
  help: z.object({ office: z.string(), medical: z.string(), withheld: z.string() }),
  keep,
})
export type Connection = z.infer<typeof connection>

/** Whether this desk contacts the school's service with its own key, even if it reads people from a relay. */
export const asksSchool = ({ relay }: Pick<Connection, 'relay'>): boolean =>
  relay === null || relay.ownKey === true

/** The parts of a connection whose change can be detected separately. */
export const connectionPart = connection.keyof()
export type ConnectionPart = z.infer<typeof connectionPart>

/** The four steps of following a relay, in order. */
export const relayTickName = z.enum(['relay-way', 'relay-certificate', 'relay-key', 'relay-people'])
/** The seven steps of a connection to the school's service, in order. */
export const schoolTickName = z.enum([
  'https',
  'certificate',
  'token',
  'lookup',
  'current-search',
  'current-read',
  'past-search',
])
export type RelayTickName = z.infer<typeof relayTickName>
export type SchoolTickName = z.infer<typeof schoolTickName>
const tickName = z.enum([...relayTickName.options, ...schoolTickName.options])
export type TickName = z.infer<typeof tickName>
export const tick = z.object({
  name: tickName,
  state: z.enum(['waiting', 'running', 'ok', 'warning', 'failed', 'skipped']),
  failure: failure.nullable(),
  /** Who can fix it; null if nothing is wrong. */
  fixedBy: z.enum(['you', 'it', 'school-office', 'service']).nullable(),
})
export type Tick = z.infer<typeof tick>

/** A finding about a point that the document leaves open: the value, how and when it was found. Stored and shown. */
export const finding = z.object({
  subject: z.enum([...apiProfile.keyof().options, 'canWrite']),
  value: z.string(),
  how: z.enum(['default', 'connection-file', 'probed', 'seen-in-answer', 'offered', 'chosen']),
  at: moment.nullable(),
})
export type Finding = z.infer<typeof finding>

export const connectionReport = z.object({
  ticks: z.array(tick),
  findings: z.array(finding),
  /** The permissions of this key, as far as observed. */
  role: z.enum(['read-only', 'correcting', 'unknown']),
  /** True: a token that had just worked was refused, so another computer seems to use the same key. */
  sharedKey: z.boolean(),
})
export type ConnectionReport = z.infer<typeof connectionReport>

export const connectInput = z.object({
  school: z.string().trim().min(1).max(120),
  /** The handler checks for https, so that http:// gets its own failure. */
  baseUrl: z.string().trim().max(2_000),
  authUrl: z.string().trim().max(2_000),
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  relaySeed: relaySeed.optional(),
  keep: keep.default('keychain'),
  /** Required if `keep` is `passphrase`. */
  passphrase: passphrase.optional(),
  /** The opened connection file, for the parts that the other fields lack; null without one. */
  file: connectionFile.nullable().default(null),
})
export type ConnectInput = z.output<typeof connectInput>
