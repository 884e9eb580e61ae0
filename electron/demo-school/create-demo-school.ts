import { createHandleRequest, createRateLimit, type DemoSleep, sleepInRealTime } from './handle-request.ts'
import { createEndYear } from './operations/end-of-year.ts'
import { createLifeCycle, type LifeCycle } from './operations/life-cycle.ts'
import { createOffice, type Office } from './operations/office.ts'
import { createPlayDay, type DayAtSchool } from './operations/play-day.ts'
import { authPath, createRouter } from './router.ts'
import { createFaults, type Fault } from './service/faults.ts'
import { createJournal, type RequestJournal } from './service/journal.ts'
import { type Keys, makeKeys, type PermissionGroup } from './service/keys.ts'
import { createRecords, type RecordsState } from './service/records.ts'
import {
  type DemoProfile,
  profileOf,
  type SwitchChoices,
  switches as switchesSchema,
} from './service/switches.ts'
import { createTokens } from './service/tokens.ts'
import { ConnectionCut } from './spoil-answer.ts'
import { createRandom } from './world/random.ts'
import { makeWorld, usualPlan, type World, type WorldPlan } from './world/world.ts'

export type DemoSchoolOptions = Partial<WorldPlan> & {
  /** Milliseconds since 1970, for timestamps and the expiry of tokens. Defaults to the computer's clock. */
  readonly clock?: () => number
  /** Choices for behaviour that the API document leaves open. */
  readonly switches?: SwitchChoices
  /** Stores changes, so that they survive a restart. */
  readonly state?: RecordsState
  /** Milliseconds that every request takes; defaults to 0. */
  readonly latencyMs?: number | (() => number)
  readonly sleep?: DemoSleep
  readonly faults?: readonly Fault[]
}

export type DemoSchool = Office &
  LifeCycle & {
    readonly name: string
    readonly baseUrl: string
    readonly authUrl: string
    /** The client ID of the correcting key; `keys` has one key per permission group. */
    readonly clientId: string
    readonly clientSecret: string
    readonly keys: Keys
    /** The switches in the form of a connection file's `api` part. */
    readonly profile: DemoProfile
    /** The current records of the school, even if its searches are out of date. Read-only for callers. */
    readonly world: World
    /** The requests and the office's changes, in order of time. */
    readonly journal: RequestJournal
    /** Answers a request to this school's addresses as `fetch` would: a lost connection rejects with a TypeError. */
    fetch(request: Request): Promise<Response>
    /** Answers for a server with its own addresses. Throws `ConnectionCut` if the server must drop the connection. */
    handle(request: Request): Promise<Response>
    nextRequests(...faults: readonly Fault[]): void
    clearFaults(): void
    setSwitches(choices: SwitchChoices): void
    revokeTokens(): void
    /** Gives a key a new secret; the old secret is refused at once. */
    rotateSecret(group: PermissionGroup): string
    /** Lets a day pass at the school. @returns a sentence for each change. */
    playDay(day?: DayAtSchool): string[]
    /** Ends the school year. @returns a sentence for each change. */
    endYear(): string[]
  }

const baseUrl = 'https://records.demo-school.example'

/** The same seed, sizes and day make the same people. */
export function createDemoSchool(options: DemoSchoolOptions = {}): DemoSchool {
  const { clock = Date.now, sleep = sleepInRealTime, latencyMs = 0, state = null } = options
  const { seed, current, past, today } = { ...usualPlan(clock()), ...options }
  const world = makeWorld({ seed, current, past, today })
  const keys = makeKeys(seed)
  const traces = createRandom(seed, 'trace', 0)
  let switches = switchesSchema.parse(options.switches ?? {})
  const common = { now: clock, switches: () => switches }
  const records = createRecords({ ...common, world, state })
  const tokens = createTokens({ ...common, keys, seed })
  const routerFor = () => createRouter({ records, tokens, switches, newTraceId: traces.uuid })
  let router = routerFor()
  const journal = createJournal()
  const faults = createFaults()
  faults.add(options.faults ?? [])
  const handle = createHandleRequest({
    router: () => router,
    journal,
    faults,
    limitRate: createRateLimit(clock, common.switches),
    now: clock,
    sleep,
    latencyMs: typeof latencyMs === 'number' ? () => latencyMs : latencyMs,
  })
  const office = createOffice({ records, written: (changes) => journal.office(changes, clock()) })
  const lifeCycle = createLifeCycle(records)
  const nextRequests = (...added: readonly Fault[]) => faults.add(added)
  return {
    ...office,
    ...lifeCycle,
    name: 'Corella Ridge College (demo)',
    baseUrl,
    authUrl: `${baseUrl}${authPath}`,
    clientId: keys.correcting.clientId,
    clientSecret: keys.correcting.clientSecret,
    keys,
    get profile() {
      return profileOf(switches)
    },
    world,
    journal,
    fetch: (request) => fetchFrom(handle, request),
    handle,
    nextRequests,
    clearFaults: faults.clear,
    setSwitches: (changed) => {
      switches = switchesSchema.parse({ ...switches, ...changed })
      router = routerFor()
    },
    revokeTokens: tokens.revokeAll,
    rotateSecret: tokens.rotateSecret,
    playDay: createPlayDay({ records, office, lifeCycle }),
    endYear: createEndYear({ records, lifeCycle, nextRequests }),
  }
}

/** Answers like a network with only this school: requests over plain HTTP or to other hosts fail. */
async function fetchFrom(handle: (request: Request) => Promise<Response>, request: Request) {
  if (new URL(request.url).origin !== baseUrl) throw new TypeError('fetch failed')
  try {
    return await handle(request)
  } catch (error) {
    if (error instanceof ConnectionCut) throw new TypeError('fetch failed', { cause: error })
    throw error
  }
}
