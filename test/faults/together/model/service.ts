import type { createHistory } from './history.ts'
import { type Information, informationFields, type Person } from './person.ts'
import { detailOf, informationOf, lookupOf, pastFieldsOf, rowOf, valuesIn } from './shapes.ts'

/** Behaviour that the API document leaves open or does not mention. */
export type Ways = {
  readonly putMode: 'merge' | 'replace'
  /** Milliseconds after which the searches show a change; the direct read shows it at once. */
  readonly lagMs: number
  readonly mostPerPage: number
  readonly narrowsBySchoolId: boolean
  /** The false total that the current search reports; null if it reports the true one. */
  readonly total: number | null
  readonly asMoments: boolean
  /** Whether an update that only changes the spelling of a name is answered with OK but not done. */
  readonly keepsItsSpelling: boolean
  /** The field whose update is answered with OK and without a record, but not done. */
  readonly takesInVain: keyof Information | null
  /** Whether an update is done and answered with OK, but without the record. */
  readonly answersBare: boolean
  /** Whether the past search works or is refused. */
  readonly past: 'works' | 'refused'
}
/** A service that leaves nothing open. */
export const plainWays: Ways = {
  putMode: 'merge',
  lagMs: 0,
  mostPerPage: 100,
  narrowsBySchoolId: true,
  total: null,
  asMoments: false,
  keepsItsSpelling: false,
  takesInVain: null,
  past: 'works',
  answersBare: false,
}
/** The rights that a key may lack. */
export const rights = ['key', 'details', 'current', 'past', 'updates'] as const
export type Right = (typeof rights)[number]
export type Update = {
  /** When the update left the desk, and when the service did it. */
  readonly leftAt: number
  readonly at: number
  readonly desk: string
  readonly id: string
  readonly sent: Partial<Information>
  readonly before: Person
  readonly after: Person
}
/** An update that was answered with OK, whether or not it was done. */
export type ReceivedUpdate = Pick<Update, 'id' | 'sent'>
export type Asked = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly token: string | null
  readonly leftAt: number
}
export type Answer = { readonly status: number; readonly json: unknown }
/** The parts of a person's record that an answer may show. */
export type ShownPart = 'current' | 'past' | 'details'
type Deps = {
  readonly history: ReturnType<typeof createHistory>
  readonly now: () => number
  readonly ways: Ways
  /** A request has arrived, and is not answered yet. */
  readonly arrived: () => void
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}
const codes: Readonly<Record<number, readonly [string, string]>> = {
  400: ['PA1100', 'Bad Request'],
  401: ['PA1101', 'Unauthorized'],
  403: ['PA1102', 'Forbidden'],
  404: ['PA1103', 'Not Found'],
  422: ['PA1108', 'Unprocessable Entity'],
  500: ['PA1109', 'Internal Server Error'],
}

/** The document shows only these parameters for the current search, and only paging for the past search. */
const currentFields = [
  'schoolId',
  'surname',
  'given',
  'givenMode',
  'ignoreDates',
  'asAtDate',
  'simpleSearchValue',
  'type',
  'pageNum',
  'pageLimit',
] as const // prettier keeps the document's list on one line
const pastFields = ['pageNum', 'pageLimit'] as const
const prefix = '/api/v2'

/** The records service, built only from the API document. It refuses everything that the document does not show. */
export function createService({ history, now, ways, arrived }: Deps) {
  const tokens = new Map<string, string>()
  const refused = new Map<string, Set<Right>>()
  const refusalsOfKey = new Map<string, number>()
  const may = (desk: string, right: Right) => refused.get(desk)?.has(right) !== true
  const updates: Update[] = []
  const notified: ReceivedUpdate[] = []
  /** By desk, part and person: the moments at which the part was shown. */
  const shown = new Map<string, number[]>()
  const show = (desk: string, part: ShownPart, { id }: Person) => {
    const key = `${desk} ${part} ${id}`
    shown.set(key, [...(shown.get(key) ?? []), now()])
  }
  let count = 0
  const modifiedOf = (id: string, moment: number) =>
    history.of(id).findLast(({ from }) => from <= moment)?.from ?? 0
  const stamped = (person: Person, moment: number) => ({ person, modified: modifiedOf(person.id, moment) })

  const search = (desk: string, body: Record<string, unknown>, stage: 'current' | 'past') => {
    const moment = now() - ways.lagMs
    const fields: readonly string[] = stage === 'current' ? currentFields : pastFields
    if (!Object.keys(body).every((name) => fields.includes(name))) throw new Refusal(400)
    const page = wholeOr(body.pageNum, 1)
    const limit = Math.min(ways.mostPerPage, wholeOr(body.pageLimit, stage === 'current' ? 10 : 100))
    const narrows = stage === 'current' && ways.narrowsBySchoolId && body.schoolId !== undefined
    const found = history
      .everybody(moment)
      .map(({ person }) => person)
      .filter((person) => person.stage === stage && (!narrows || person.schoolId === body.schoolId))
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const total = narrows || stage === 'past' ? found.length : (ways.total ?? found.length)
    const rows = found.slice((page - 1) * limit, page * limit)
    for (const person of rows) show(desk, stage, person)
    const data = rows.map((person) => ({
      ...rowOf(stamped(person, moment)),
      ...(stage === 'past' ? pastFieldsOf(person) : {}),
    }))
    return { code: 'OK', meta: metaOf({ page, limit, total, rows: data.length }), data }
  }
  const put = (id: string, desk: string, { body: text, leftAt }: Asked) => {
    const body = objectIn(text)
    const before = history.at(id, now())
    if (before === undefined || before.stage === 'erased') throw new Refusal(404)
    const { type, ...rest } = body
    const isKnown = (name: string) =>
      name === 'spouseCommunityId' || informationFields.some((field) => field === name)
    // The document does not show the override of a mail format, so a client cannot send one.
    if (type !== 'Person' || !Object.keys(rest).every(isKnown)) throw new Refusal(400)
    const sent = valuesIn(rest)
    if (!sent.givenName || !sent.surname || sent.surname === refusedName) throw new Refusal(400)
    const emptied = Object.fromEntries(informationFields.map((field) => [field, null]))
    notified.push({ id, sent })
    if (isInVain(before, sent)) return { code: 'OK', data: {} }
    const fields = ways.putMode === 'replace' ? { ...emptied, ...sent } : sent
    const after = {
      ...before,
      ...fields,
      mailFormat: ways.putMode === 'replace' ? null : before.mailFormat,
      schoolId: fields.schoolId ?? (ways.putMode === 'replace' ? '' : before.schoolId),
    }
    history.put(now(), after)
    updates.push({ leftAt, at: now(), desk, id, sent, before, after })
    return { code: 'OK', data: ways.answersBare ? {} : informationOf(after) }
  }
  /** Only the changed fields count, because every update carries the names too. */
  const isInVain = (before: Person, sent: Partial<Information>): boolean => {
    const changed = informationFields.filter((field) => field in sent && sent[field] !== before[field])
    const isSpelling = changed.every(
      (field) => String(sent[field]).toLowerCase() === String(before[field]).toLowerCase(),
    )
    if (changed.length > 0 && isSpelling && ways.keepsItsSpelling) return true
    return ways.takesInVain !== null && changed.includes(ways.takesInVain)
  }
  const route = (asked: Asked, desk: string): unknown => {
    const { method, path, body } = asked
    const rest = path.slice(prefix.length)
    const [, id = ''] = /^\/students\/current\/([^/]+)$/.exec(rest) ?? []
    const [, updated = ''] = /^\/community\/([^/]+)\/personal-info$/.exec(rest) ?? []
    const [, list = ''] = /^\/lookup\/([a-z-]+)$/.exec(rest) ?? []
    const right: Right | null =
      method === 'PUT'
        ? 'updates'
        : rest === '/students/current/search'
          ? 'current'
          : id !== ''
            ? 'details'
            : null
    if (right !== null && !may(desk, right)) throw new Refusal(403)
    if (rest === '/students/past/search' && (ways.past === 'refused' || !may(desk, 'past')))
      throw new Refusal(ways.past === 'refused' ? 500 : 403)
    if (method === 'POST' && rest === '/students/current/search')
      return search(desk, objectIn(body), 'current')
    if (method === 'POST' && rest === '/students/past/search') return search(desk, objectIn(body), 'past')
    if (method === 'PUT' && updated !== '') return put(updated, desk, asked)
    if (method === 'GET' && list !== '') return { code: 'OK', data: lookupOf(list) }
    const person = method === 'GET' && id !== '' ? history.at(id, now()) : undefined
    if (person?.stage !== 'current') throw new Refusal(404)
    show(desk, 'details', person)
    return { code: 'OK', data: detailOf(stamped(person, now()), ways) }
  }
  return {
    updates: updates as readonly Update[],
    notified: notified as readonly ReceivedUpdate[],
    /** The school takes a right from a desk's key, or gives all of them back. */
    refuse: (desk: string, right: Right): void => {
      refused.set(desk, (refused.get(desk) ?? new Set()).add(right))
      if (right === 'key') tokens.delete(desk)
    },
    allowAll: (): void => refused.clear(),
    /** The moments at which a part of a person's record was shown to a desk. */
    shown: (desk: string, part: ShownPart, id: string): readonly number[] =>
      shown.get(`${desk} ${part} ${id}`) ?? [],
    /** How often the key of this desk was refused in the service's own words. */
    refusalsOfKey: (desk: string): number => refusalsOfKey.get(desk) ?? 0,
    answer: (asked: Asked): Answer => {
      arrived()
      if (asked.path.endsWith('/oauth2/token')) return tokenFor(asked)
      const desk = [...tokens].find(([, token]) => token === asked.token)?.[0]
      try {
        if (!asked.path.startsWith(prefix)) throw new Refusal(404)
        if (desk === undefined) throw new Refusal(401)
        return { status: 200, json: route(asked, desk) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const [code, message] = codes[error.status] ?? ['PA1109', 'Internal Server Error']
        return { status: error.status, json: { errors: [{ code, message }] } }
      }
    },
  }

  /** A client has one valid token. A new token ends the one before. */
  function tokenFor({ body }: Asked): Answer {
    const form = new URLSearchParams(body)
    const client = form.get('client_id')
    const isRight =
      form.get('grant_type') === 'client_credentials' && form.get('client_secret') === `secret of ${client}`
    if (client !== null && !may(client, 'key'))
      refusalsOfKey.set(client, (refusalsOfKey.get(client) ?? 0) + 1)
    if (client === null || !isRight || !may(client, 'key'))
      return { status: 401, json: { error: 'invalid_client' } }
    const token = `token-${++count}`
    tokens.set(client, token)
    return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: 3_600 } }
  }
}

/** A surname that this service refuses in every update. */
const refusedName = 'Refused'

const keyOf = ({ surname, givenName, schoolId }: Person) =>
  `${surname ?? ''}\u0000${givenName}\u0000${schoolId}`

function wholeOr(value: unknown, absent: number): number {
  if (value === undefined) return absent
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Refusal(400)
  return value
}

function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text || 'null')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400)
  return value as Record<string, unknown> // sound: an object of JSON
}

function metaOf({ page, limit, total, rows }: { page: number; limit: number; total: number; rows: number }) {
  return {
    page,
    limit,
    totalRecordCount: total,
    pageRecordCount: rows,
    pageNumTotal: Math.ceil(total / limit),
    traceContext: '00000000-0000-4000-8000-000000000000',
    pageSortBy: 'surname,givenName,schoolId',
    pageSortDir: 'ASC',
    range: { start: (page - 1) * limit + 1, end: page * limit },
  }
}
