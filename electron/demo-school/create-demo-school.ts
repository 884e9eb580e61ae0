import { createHandleRequest } from './handle-request.ts'
import { createEndYear } from './operations/end-of-year.ts'
import { createLifeCycle, type LifeCycle } from './operations/life-cycle.ts'
import { createOffice, type Office } from './operations/office.ts'
import { createPlayDay, type DayAtSchool } from './operations/play-day.ts'
import { authPath } from './router.ts'
import type { Fault } from './service/faults.ts'
import { createFaults } from './service/faults.ts'
import { createJournal, type RequestJournal } from './service/journal.ts'
import type { Keys } from './service/keys.ts'
import type { PermissionGroup } from './service/permissions.ts'
import { type DemoProfile, profileOf } from './service/profile.ts'
import { createRateLimit } from './service/rate-limit.ts'
import type { RecordsState } from './service/records.ts'
import { type DemoSleep, sleepInRealTime } from './service/sleep.ts'
import type { SwitchChoices } from './service/switches.ts'
import { ConnectionCut } from './spoil-answer.ts'
import { createSwitchedService } from './switched-service.ts'
import { makeWorld, type World, type WorldPlan } from './world/world.ts'

export type DemoSchoolOptions = Partial<WorldPlan> & {
  /** Milliseconds since 1970; stamps changes and ends tokens. Absent: the computer's clock. */
  readonly clock?: () => number
  /** What the document leaves open. */
  readonly switches?: SwitchChoices
  /** Keeps changes beyond this object's life. */
  readonly state?: RecordsState
  /** Milliseconds every request takes; 0 when absent. */
  readonly latencyMs?: number | (() => number)
  readonly sleep?: DemoSleep
  /** Faults that wait from the start. */
  readonly faults?: readonly Fault[]
}

/** The records service of a school that does not exist, whole and in this process. */
export type DemoSchool = Office &
  LifeCycle & {
    readonly name: string
    readonly baseUrl: string
    readonly authUrl: string
    /** The correcting key's; `keys` has one for each permission group. */
    readonly clientId: string
    readonly clientSecret: string
    readonly keys: Keys
    /** What the switches mean, in the words of a connection file. */
    readonly profile: DemoProfile
    /** The truth: what is so at the school, whatever its searches show. Not to be changed through this. */
    readonly world: World
    /** Requests, and what the office changed, in the order of time. */
    readonly journal: RequestJournal
    /** Answer a request for this school's own addresses, as `fetch` would: a lost connection rejects with TypeError. */
    fetch(request: Request): Promise<Response>
    /** The same for a server that has its own addresses; throws `ConnectionCut` where it is to drop the connection. */
    handle(request: Request): Promise<Response>
    /** Spoil requests to come. */
    nextRequests(...faults: readonly Fault[]): void
    clearFaults(): void
    setSwitches(choices: SwitchChoices): void
    revokeTokens(): void
    /** A new secret for a key; the old one ends at once. */
    rotateSecret(group: PermissionGroup): string
    /** Let a day pass at the school; a sentence for each change. */
    playDay(day?: DayAtSchool): string[]
    /** Let the school year end; a sentence for each change. */
    endYear(): string[]
  }

const baseUrl = 'https://records.demo-school.example'

/** Make a school. The same seed, sizes and day make the same people. */
export function createDemoSchool(options: DemoSchoolOptions = {}): DemoSchool {
  const { clock = Date.now, sleep = sleepInRealTime, latencyMs = 0, state = null } = options
  const {
    seed = 7,
    current = 1_240,
    past = 3_600,
    today = new Date(clock()).toISOString().slice(0, 10),
  } = options
  const world = makeWorld({ seed, current, past, today })
  const service = createSwitchedService({ world, now: clock, state, choices: options.switches ?? {} })
  const { records, tokens, keys } = service
  const journal = createJournal()
  const faults = createFaults()
  faults.add(options.faults ?? [])
  const handle = createHandleRequest({
    router: service.router,
    journal,
    faults,
    rateLimit: createRateLimit(clock, service.switches),
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
      return profileOf(service.switches())
    },
    world,
    journal,
    fetch: (request) => fetchFrom(handle, request),
    handle,
    nextRequests,
    clearFaults: faults.clear,
    setSwitches: service.setSwitches,
    revokeTokens: tokens.revokeAll,
    rotateSecret: tokens.rotateSecret,
    playDay: createPlayDay({ records, office, lifeCycle }),
    endYear: createEndYear({ records, lifeCycle, nextRequests }),
  }
}

/** Plain HTTP and other hosts fail as they would on a network where only this school exists. */
async function fetchFrom(
  handle: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  if (new URL(request.url).origin !== baseUrl) throw new TypeError('fetch failed')
  try {
    return await handle(request)
  } catch (error) {
    if (error instanceof ConnectionCut) throw new TypeError('fetch failed', { cause: error })
    throw error
  }
}
