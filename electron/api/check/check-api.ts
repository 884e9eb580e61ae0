import { randomUUID } from 'node:crypto'
import { pageLimit } from '../../../shared/api/limits.ts'
import { lookupName } from '../../../shared/api/lookup.ts'
import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import type { Finding, SchoolTickName, Tick } from '../../../shared/domain/connection.ts'
import { AppError, type Failure, isFailure } from '../../../shared/domain/failure.ts'
import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import { createAuthorizedHttp } from '../authorized-http.ts'
import { createLedger, type FileProfile } from '../connect/ledger.ts'
import { tryConnection } from '../connect/try-connection.ts'
import type { Fetch } from '../fetch.ts'
import { createExchange, type Http, type HttpLimits, readingJson } from '../http.ts'
import { requireHttps } from '../https-only.ts'
import { createPatientHttp } from '../patient-http.ts'
import { createSchoolApi } from '../school-api.ts'
import type { Paging, SearchPage } from '../search-page.ts'
import type { Sleep } from '../sleep.ts'
import { type Credentials, createTokenSource } from '../token-source.ts'
import { createRecorder } from './record-answers.ts'

/** The checks beyond the steps of making a connection, each with the step that it depends on. */
const checks = {
  'all-lists': 'lookup',
  'current-pages': 'current-search',
  'past-pages': 'past-search',
  'student-dates': 'current-read',
  'wrong-id': 'current-read',
  'wrong-filter': 'current-search',
  formats: 'token',
  limits: 'token',
  times: 'token',
} as const satisfies Readonly<Record<string, SchoolTickName>>
export type CheckName = keyof typeof checks

export type CheckedLine = {
  readonly name: Tick['name'] | CheckName
  readonly state: 'pass' | 'note' | 'fail' | 'not checked'
  readonly failure: Failure | null
  /** The findings of the check; never a value of a person's record. */
  readonly says: readonly string[]
}
export type ApiCheck = {
  readonly lines: readonly CheckedLine[]
  readonly findings: readonly Finding[]
  /** The time limit in milliseconds if the check reached it, else null. */
  readonly timedOutAfterMs: number | null
}

type CheckPorts = {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly sleep: Sleep
  readonly random: () => number
  readonly limits?: HttpLimits
  readonly timeoutMs?: number
}
type School = Credentials & { readonly baseUrl: string; readonly api?: FileProfile | undefined }

/** Leaves time for the last request to end, so that a whole check takes at most two minutes. */
const usualTimeoutMs = 110_000

/** Checks a school's system with the API client that a desk uses, and sends no update. Throws `insecure-url`. */
export async function checkApi(deps: CheckPorts, school: School): Promise<ApiCheck> {
  const { timeoutMs = usualTimeoutMs } = deps
  const client = clientFor(deps, school, AbortSignal.timeout(timeoutMs))
  const steps = stepsOf(client)
  const { ticks } = await tryConnection(client)
  const lines: CheckedLine[] = ticks.map((tick) => lineOf(tick, client))
  for (const [name, needed] of Object.entries(checks) as [CheckName, SchoolTickName][]) {
    const isOpen = ticks.some((tick) => tick.name === needed && tick.state === 'ok')
    const line = isOpen && !client.signal.aborted ? await checkLine(steps[name], client) : notChecked
    lines.push({ name, ...line })
  }
  const timedOutAfterMs = client.signal.aborted ? timeoutMs : null
  return { lines, findings: client.ledger.findings(), timedOutAfterMs }
}

function clientFor({ fetch, clock, sleep, random, limits }: CheckPorts, school: School, signal: AbortSignal) {
  const baseUrl = requireHttps(school.baseUrl, 'form')
  const authUrl = requireHttps(school.authUrl, 'form')
  const exchange = readingJson(createExchange(fetch, [baseUrl, authUrl], limits))
  const recorder = createRecorder(exchange, clock.monotonic)
  const patient = createPatientHttp(recorder.http, sleep)
  const http: Http = (request) =>
    patient({ ...request, signal: AbortSignal.any([signal, request.signal ?? signal]) })
  const { clientId, clientSecret } = school
  const tokens = createTokenSource(http, { authUrl, clientId, clientSecret }, { clock, sleep, random })
  const now = momentsOf(clock.now)
  const ledger = createLedger(school.api ?? {}, now)
  const { profile } = ledger
  const api = createSchoolApi({ http: createAuthorizedHttp(http, tokens), baseUrl, profile, now: clock.now })
  const asked = { scope: null, readsOnly: true, tell: () => undefined }
  return { ...asked, baseUrl, http, tokens, api, ledger, now, recorder, signal }
}
type Client = ReturnType<typeof clientFor>

const states = { ok: 'pass', warning: 'note', failed: 'fail' } as const
const notChecked = { state: 'not checked', failure: null, says: [] } as const

function lineOf({ name, state, failure }: Tick, { signal }: Client): CheckedLine {
  if (state === 'waiting' || state === 'running' || state === 'skipped') return { name, ...notChecked }
  const shown = failure !== null && signal.aborted ? ({ code: 'timeout' } as const) : failure
  return { name, state: states[state], failure: shown, says: [] }
}

/** `notes` are differences from the document, `facts` are other results. A step with nothing to check returns null. */
type Found = { readonly notes: readonly string[]; readonly facts?: readonly string[] }

async function checkLine(step: () => Promise<Found | null>, { recorder, signal }: Client) {
  try {
    const found = await step()
    if (found === null) return notChecked
    const { notes, facts = [] } = found
    return { state: notes.length > 0 ? 'note' : 'pass', failure: null, says: [...notes, ...facts] } as const
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const failure: Failure = signal.aborted ? { code: 'timeout' } : error.failure
    return { state: 'fail', failure, says: [recorder.last().line] } as const
  }
}

function stepsOf({ api, recorder, now }: Client): Record<CheckName, () => Promise<Found | null>> {
  const onePage = { page: 1, limit: 1 }
  return {
    'all-lists': async () => {
      const missing: string[] = []
      for (const list of lookupName.options)
        if ((await refusalOf(api.readLookup(list))) !== null) missing.push(recorder.last().line)
      return { notes: missing, facts: [`${lookupName.options.length - missing.length} lists were read`] }
    },
    'current-pages': () => checkPages((paging) => api.searchCurrent({}, paging)),
    'past-pages': () => checkPages((paging) => api.searchPast({}, paging)),
    'student-dates': async () => {
      const { rows } = await api.searchCurrent({}, onePage)
      const today = localDay(new Date(now()))
      const notes: string[] = []
      for (const date of [today, addDays(today, -1)])
        for (const { communityId, schoolId } of rows) {
          const refused = await refusalOf(
            api.readCurrent({ communityId, schoolId: schoolId ?? '' }, { date }),
          )
          if (refused !== null) notes.push(`${date}: ${recorder.last().line}`)
        }
      return { notes }
    },
    'wrong-id': async () => {
      const id = randomUUID()
      return refusedWith(await refusalOf(api.readCurrent({ communityId: id, schoolId: id })), recorder)
    },
    'wrong-filter': async () =>
      refusedWith(await refusalOf(api.searchCurrent({ campus: ['no-uuid'] }, onePage)), recorder),
    formats: async () => (recorder.hasCompared() ? { notes: [...recorder.deviations] } : null),
    limits: async () => {
      const { all, withoutTime } = recorder.waits
      return {
        notes: all === 0 ? [] : [`${all} requests had to wait, ${withoutTime} of them without Retry-After`],
      }
    },
    times: async () => {
      const sorted = recorder.times.toSorted((one, other) => one - other)
      const median = sorted[Math.floor(sorted.length / 2)]
      return {
        notes: [],
        facts: [`${sorted.length} answers: median ${median} ms, slowest ${sorted.at(-1)} ms`],
      }
    },
  }
}

/** Returns the service's refusal of a request, or null if the request succeeded. Throws every other failure. */
async function refusalOf(request: Promise<unknown>): Promise<Failure | null> {
  try {
    await request
    return null
  } catch (error) {
    if (isFailure(error, 'rejected', 'forbidden', 'not-found')) return error.failure
    throw error
  }
}

function refusedWith(refusal: Failure | null, { last }: Client['recorder']): Found {
  const { line, refusal: fault } = last()
  if (refusal === null) return { notes: [`${line}: was not refused`] }
  return fault === null ? { notes: [], facts: [line] } : { notes: [`${line}: ${fault}`] }
}

type Page = SearchPage<{ readonly communityId: string }>

/** Compares the first, the middle and the last page of a search with each other. */
async function checkPages(search: (paging: Paging) => Promise<Page>): Promise<Found> {
  const { meta } = await search({ page: 1, limit: 1 })
  const total = meta.totalRecordCount
  if (total === null) return { notes: ['meta.totalRecordCount: expected number'] }
  const limit = Math.min(pageLimit.largest, Math.max(1, Math.ceil(total / 3)))
  const first = await search({ page: 1, limit })
  const size = Math.max(1, first.rowsSent)
  const pages = Math.max(1, Math.ceil(total / size))
  const notes = size === limit ? [] : [`${limit} rows were requested, ${size} came`]
  const ids: string[] = []
  for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
    const answer = page === 1 ? first : await search({ page, limit })
    const rows = page < pages ? size : total - (pages - 1) * size
    const { totalRecordCount, pageRecordCount } = answer.meta
    if (answer.rowsSent !== rows || (pageRecordCount ?? rows) !== rows || totalRecordCount !== total)
      notes.push(
        `page ${page} of ${pages}: ${answer.rowsSent} rows, pageRecordCount ${pageRecordCount}, totalRecordCount ${totalRecordCount}; expected ${rows}, ${rows}, ${total}`,
      )
    if (answer.setAside.length > 0)
      notes.push(`page ${page}: ${answer.setAside.length} rows without a communityId`)
    ids.push(...answer.rows.map(({ communityId }) => communityId))
  }
  if (new Set(ids).size < ids.length) notes.push('a record came twice')
  return { notes, facts: [`${total} records, ${pages} pages of ${size}`] }
}
