import { randomUUID } from 'node:crypto'
import {
  type ConnectionReport,
  type SchoolTickName,
  schoolTickName,
  type Tick,
} from '../../../shared/domain/connection.ts'
import { AppError, type FailureCode, isFailure } from '../../../shared/domain/failure.ts'
import { probeCurrentBody } from './probe-current-body.ts'
import { probePastBody } from './probe-past-body.ts'
import { probeSchoolIdFilter } from './probe-school-id-filter.ts'
import type { Sample, TryDeps } from './try-deps.ts'

/** Resolves with null if there is nothing to check. */
type Step = () => Promise<unknown>

/**
 * Runs the seven steps of making a connection. All but the first send real requests; the probes find out what the
 * document leaves open. Stops at the first step whose failure would affect the others; a forbidden step is a warning.
 */
export async function tryConnection(deps: TryDeps): Promise<ConnectionReport> {
  const known = { failure: null, fixedBy: null } as const
  const ticks = schoolTickName.options.map((name): Tick => ({ name, state: 'waiting', ...known }))
  const set = (name: SchoolTickName, change: Pick<Tick, 'state'> & Partial<Tick>) => {
    const tick = { name, ...known, ...change }
    ticks[schoolTickName.options.indexOf(name)] = tick
    deps.tell(tick)
  }
  let stopped = false
  for (const [name, step] of Object.entries(stepsOf(deps)) as [SchoolTickName, Step][]) {
    if (stopped) {
      set(name, { state: 'skipped' })
      continue
    }
    set(name, { state: 'running' })
    try {
      set(name, { state: (await step()) === null ? 'skipped' : 'ok' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { failure } = error
      const mild = failure.code === 'forbidden'
      stopped = !mild && isEssential(name)
      set(name, { state: mild ? 'warning' : 'failed', failure, fixedBy: owners[failure.code] ?? 'service' })
    }
  }
  const role = stopped || deps.readsOnly ? 'unknown' : await probeWriting(deps)
  // If a token was refused in a step, a shared key is not the reason.
  const isRefused = ticks.some(({ failure }) => failure?.code === 'token-refused')
  const sharedKey = !isRefused && deps.tokens.isSuspected()
  return { ticks, findings: deps.ledger.findings(), role, sharedKey }
}

/** If one of these fails, the other steps cannot succeed. */
const isEssential = (name: SchoolTickName) =>
  name !== 'past-search' && name !== 'current-read' && name !== 'lookup'

function stepsOf(deps: TryDeps): Record<SchoolTickName, Step> {
  let sample: Sample | null = null
  return {
    https: async () => undefined, // both addresses were accepted as https earlier
    certificate: () => reach(deps),
    token: () => deps.tokens.current(),
    lookup: () => probePrefix(deps),
    'current-search': async () => {
      sample = await probeSchoolIdFilter(deps, await probeCurrentBody(deps))
    },
    // A school that lists no one yet has no record to read, which is not a fault.
    'current-read': async () => (sample === null ? null : await probeDetailId(deps, sample)),
    'past-search': () => probePastBody(deps),
  }
}

/** Any answer proves that the certificate is valid. */
async function reach({ http, baseUrl }: TryDeps): Promise<void> {
  try {
    await http({ method: 'GET', url: `${baseUrl}/`, endpoint: 'GET /' })
  } catch (error) {
    if (!isFailure(error, 'portal', 'bad-data')) throw error
  }
}

/** Who can put a failed step right: the person at the desk, IT, or the office that makes the keys; else the service. */
const owners: Partial<Record<FailureCode, NonNullable<Tick['fixedBy']>>> = {
  'insecure-url': 'you',
  'foreign-origin': 'you',
  offline: 'you',
  dns: 'you',
  portal: 'you',
  'proxy-password': 'you',
  proxy: 'it',
  tls: 'it',
  'key-refused': 'school-office',
  'token-refused': 'school-office',
  forbidden: 'school-office',
}

/**
 * Finds out whether the key may write by sending an empty update for an id that does not exist. The service checks the
 * permission first, so a 403 means read-only, and a refusal of the id or the body means that the key may write.
 */
async function probeWriting({ api, ledger, now }: TryDeps): Promise<ConnectionReport['role']> {
  const role = await roleOf(api)
  ledger.note({ subject: 'canWrite', value: role, how: 'probed', at: now() })
  return role
}

async function roleOf(api: TryDeps['api']): Promise<ConnectionReport['role']> {
  try {
    await api.updatePersonalInformation(randomUUID(), {})
    return 'unknown' // a service that accepts this does not show whether the key may write
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.failure.code === 'forbidden') return 'read-only'
    return error.failure.code === 'not-found' || error.failure.code === 'rejected' ? 'correcting' : 'unknown'
  }
}

/** The only prefix that the document shows, then prefixes that similar services use. */
const likelyPrefixes = ['/api/v2', '', '/v2', '/api', '/api/v2.0', '/public/v2']

/** Finds the endpoints' prefix: the first that has the title list. Else throws the first 403 or other refusal. */
async function probePrefix({ api, ledger }: TryDeps): Promise<void> {
  const first = ledger.profile().prefix
  const candidates = ledger.isSetByFile('prefix')
    ? [first]
    : [first, ...likelyPrefixes.filter((it) => it !== first)]
  let refused: unknown
  let forbidden: { readonly prefix: string; readonly error: unknown } | null = null
  for (const prefix of candidates) {
    ledger.learn('prefix', prefix, 'probed')
    try {
      await api.readLookup('title')
      return
    } catch (error) {
      refused ??= error
      // The key may lack the permission, or a gateway forbids every unknown path: another prefix may still answer.
      if (isFailure(error, 'forbidden')) forbidden ??= { prefix, error }
      if (!isFailure(error, ...elsewhere)) break
    }
  }
  ledger.learn('prefix', forbidden?.prefix ?? first, 'probed')
  throw forbidden?.error ?? refused
}

/** How a service, a gateway before it or another server answers for a path that does not exist. */
const elsewhere: readonly FailureCode[] = ['not-found', 'forbidden', 'token-refused', 'portal', 'bad-data']

/**
 * Finds the id that the detail read takes, by reading the first student and, if that fails, the second, because a list
 * may name a student without a record. Throws the first refusal.
 */
async function probeDetailId({ api, ledger }: TryDeps, sample: Sample): Promise<void> {
  const first = ledger.profile().detailId
  const other = first === 'communityId' ? ('schoolId' as const) : ('communityId' as const)
  const kinds = ledger.isSetByFile('detailId') ? [first] : ([first, other] as const)
  const students = sample.next === null ? [sample] : [sample, sample.next]
  const questions = students.flatMap((who) => kinds.map((detailId) => ({ detailId, ...who })))
  let refused: unknown
  for (const { detailId, ...who } of questions) {
    const schoolId = who.schoolId ?? ''
    if (detailId === 'schoolId' && schoolId === '') continue
    ledger.learn('detailId', detailId, 'probed')
    try {
      await api.readCurrent({ communityId: who.communityId, schoolId })
      return
    } catch (error) {
      refused ??= error
      if (!isFailure(error, ...ofUnknownId)) break
    }
  }
  ledger.learn('detailId', first, 'probed')
  throw refused
}

/** Not found, malformed, another person's record or a server error: the service may take the other kind of id. */
const ofUnknownId = ['not-found', 'rejected', 'bad-data', 'server-error'] as const
