import type { Fetch } from '../../../electron/api/fetch.ts'
import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { JournalEntry } from '../../../electron/demo-school/service/journal.ts'
import type { VirtualTime } from '../../electron/sync/rig/virtual-time.ts'

/** An update on its way, as the way saw it. */
export type Update = {
  readonly person: string
  readonly body: Readonly<Record<string, unknown>>
  /** Milliseconds of the durations' clock. */
  readonly leftAt: number
}
/** A person's row in an answer that reached the desk. */
export type Read = {
  /** Of the service's journal, when the answer was made. */
  readonly number: number
  readonly at: number
  /** Of the service's own clock. */
  readonly schoolAt: number
  readonly row: Readonly<Record<string, unknown>>
}
export type Watcher = {
  leaves(update: Update): void
  lands(update: Update, entry: JournalEntry): void
  shows(person: string, read: Read): void
  /** A direct read has shown the moment at which the record was changed last. */
  dates(person: string, modified: unknown): void
}

type Options = {
  readonly school: DemoSchool
  readonly time: VirtualTime
  readonly random: () => number
  readonly watcher: Watcher
  readonly see: (name: string) => void
  /** School ID of somebody whose record the service cannot read, ever; null: no one. */
  readonly unreadable: string | null
}

export type Hazards = {
  /** Share of updates and of reads that something happens to. */
  readonly updates: number
  readonly reads: number
  /** Only what lands after it was given up. */
  readonly lateOnly?: boolean
}

/** A value the service never takes. */
export const refusedValue = 'Refused'
/** The client hears of a timeout after this long, and the update may land this much later. */
const timeoutMs = 30_000
const latestMs = 85_000

export type HazardousWay = ReturnType<typeof createHazardousWay>

/** A way to the school that loses, delays, refuses and repeats; what passes over it is seen by the watcher. */
export function createHazardousWay({ school, time, random, watcher, see, unreadable }: Options) {
  let up = true
  let hazards: Hazards = { updates: 0, reads: 0 }
  let underway: Promise<unknown> = Promise.resolve()
  /** One request at a time is inside the service, so that its journal's order is the order of what happened. */
  const deliver = (request: Request, update: Update | null): Promise<Response> => {
    const work = async () => {
      const response = await school.fetch(request)
      const entry = school.journal.entries().at(-1)
      if (update !== null && entry?.method === 'PUT') watcher.lands(update, entry)
      return response
    }
    const delivered = underway.then(work, work)
    underway = delivered.catch(() => undefined)
    return delivered
  }
  const show = async (response: Response): Promise<void> => {
    const { number = 0, at: schoolAt = 0 } = school.journal.entries().at(-1) ?? {}
    const { data } = (await response.clone().json()) as { data?: unknown }
    if (!Array.isArray(data)) {
      const { communityId, modified } = Object(data)
      return watcher.dates(String(communityId), modified)
    }
    for (const row of data as Read['row'][])
      watcher.shows(String(row.communityId), { number, at: time.clock.monotonic(), schoolAt, row })
  }
  const meetUpdate = async (request: Request, update: Update): Promise<Response> => {
    if (Object.values(update.body).includes(refusedValue)) return refusal(422)
    if (random() >= hazards.updates) return deliver(request, update)
    const { kind, effect, answer } = pick(hazards.lateOnly ? lateHazards : updateHazards, random)
    see(`updates: ${kind}`)
    if (effect === 'lands late')
      time.timers.after(timeoutMs + random() * latestMs, () => void deliver(request, update))
    if (effect === 'token ended') school.revokeTokens()
    const proper = effect === 'lands' || effect === 'token ended' ? await deliver(request, update) : null
    if (answer === 'timeout') await time.networkDelay(timeoutMs, request.signal)
    return await spoilt(answer, proper)
  }
  const fetch: Fetch = async (request) => {
    const body = request.method === 'PUT' ? ((await request.clone().json()) as Update['body']) : null
    const person = new URL(request.url).pathname.split('/').at(-2) ?? ''
    const update = body === null ? null : { person, body, leftAt: time.clock.monotonic() }
    if (update !== null) watcher.leaves(update)
    await time.networkDelay(5 + random() ** 3 * 400, request.signal)
    if (!up) throw new TypeError('fetch failed')
    if (update !== null) return await meetUpdate(request, update)
    if (random() < hazards.reads) {
      const { kind, status, delayMs } = pick(readHazards, random)
      see(`reads: ${kind}`)
      await time.networkDelay(delayMs, request.signal)
      if (kind === 'lost') throw new TypeError('fetch failed')
      if (status !== 0) return refusal(status)
    }
    if (unreadable !== null && (await request.clone().text()).includes(`"${unreadable}"`)) return refusal(500)
    const response = await deliver(request, null)
    if (/\/students\/(current|past)\/[^/]+$/.test(request.url)) await show(response)
    return response
  }
  return {
    fetch,
    isUp: () => up,
    setUp: (next: boolean) => {
      up = next
    },
    setHazards: (next: Hazards) => {
      hazards = next
    },
    /** Resolves when nothing is inside the service. */
    quiet: () => underway,
  }
}

type Answer = 'proper' | 'none' | 'timeout' | 'portal' | 'cut' | number
type UpdateHazard = {
  readonly kind: string
  readonly effect: 'none' | 'lands' | 'lands late' | 'token ended'
  readonly answer: Answer
}

const updateHazards: readonly UpdateHazard[] = [
  { kind: 'lost', effect: 'none', answer: 'none' },
  { kind: 'answer lost', effect: 'lands', answer: 'none' },
  { kind: 'timed out, lands late', effect: 'lands late', answer: 'timeout' },
  { kind: 'timed out, never lands', effect: 'none', answer: 'timeout' },
  { kind: '500, not applied', effect: 'none', answer: 500 },
  { kind: '500, applied', effect: 'lands', answer: 500 },
  { kind: '502, lands late', effect: 'lands late', answer: 502 },
  { kind: '401', effect: 'token ended', answer: 'proper' },
  { kind: '403', effect: 'none', answer: 403 },
  { kind: '404', effect: 'none', answer: 404 },
  { kind: '422', effect: 'none', answer: 422 },
  { kind: '429', effect: 'none', answer: 429 },
  { kind: '503', effect: 'none', answer: 503 },
  { kind: 'portal', effect: 'none', answer: 'portal' },
  { kind: 'answer cut', effect: 'lands', answer: 'cut' },
]

const lateHazards = updateHazards.filter(({ effect }) => effect === 'lands late')

async function spoilt(answer: Answer, proper: Response | null): Promise<Response> {
  if (answer === 'timeout') throw new TypeError('fetch failed', { cause: new Error('ETIMEDOUT') })
  if (typeof answer === 'number') return refusal(answer, answer === 429 ? { 'retry-after': '40' } : {})
  if (answer === 'portal')
    return new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })
  if (answer === 'none' || proper === null) throw new TypeError('fetch failed')
  if (answer === 'proper') return proper
  const whole = await proper.text()
  return new Response(whole.slice(0, whole.length / 2), { headers: { 'content-type': 'application/json' } })
}

const readHazards = [
  { kind: 'lost', status: 0, delayMs: 0 },
  { kind: '500', status: 500, delayMs: 0 },
  { kind: '429', status: 429, delayMs: 0 },
  { kind: 'slow', status: 0, delayMs: 7_000 },
] as const

function pick<T>(from: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

function refusal(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ errors: [{ code: `PA${status}`, message: 'refused' }] }, { status, headers })
}
