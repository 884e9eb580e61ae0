import { randomBytes } from 'node:crypto'
import type { Fetch } from '../../../../electron/api/fetch.ts'
import type { HttpLimits } from '../../../../electron/api/http.ts'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../../../electron/demo-school/service/switches.ts'
import type { KeepPolicy } from '../../../../electron/sync/keep.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { type Desk, type DeskOptions, openDesk } from './desk.ts'
import { createNetwork, type Network } from './network.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

export type SmallSchoolOptions = Pick<DeskOptions, 'writerOf'> & {
  readonly folder: string
  readonly seed?: number
  readonly current?: number
  readonly past?: number
  readonly pageSize?: number
  readonly latencyMs?: number
  readonly switches?: SwitchChoices
  readonly key?: Uint8Array
  readonly keep?: KeepPolicy
  /** The scope of the desk; left out, everyone. */
  readonly scope?: DeskScope
  /** By its own time; left out, no request in virtual time is ever given up for being slow. */
  readonly limits?: Pick<HttpLimits, 'firstByteMs' | 'silenceMs'>
}
export type SmallSchool = {
  readonly school: DemoSchool
  readonly time: VirtualTime
  readonly network: Network
  /** Opens the stores of the folder; after a crash, once more. `fetch`: another way to the school than its network. */
  open(fetch?: Fetch, scope?: DeskScope | null): Desk
  /** Ids of those the school says are enrolled, and of its past students: the truth, not an answer. */
  enrolled(): Set<string>
  past(): Set<string>
}

/** A demo school of a few dozen people, a network to it, and a desk, all in one virtual time. */
export function createSmallSchool(options: SmallSchoolOptions): SmallSchool {
  const { folder, seed = 1, current = 40, past = 20, pageSize = 10, latencyMs = 20 } = options
  const time = createVirtualTime()
  const key = options.key ?? randomBytes(32)
  const school = createDemoSchool({
    seed,
    current,
    past,
    today: '2026-03-02',
    clock: time.clock.now,
    switches: options.switches ?? {},
  })
  const network = createNetwork(school, { time, latencyMs, pageSize })
  const random = createSeededRandom(seed)
  const ids = (kind: 'student' | 'past', stage: string) =>
    new Set(
      school.world
        .listed(kind)
        .filter((person) => person.stage === stage)
        .map(({ communityId }) => communityId),
    )
  return {
    school,
    time,
    network,
    open: (fetch = network.fetch, scope = options.scope ?? null) =>
      openDesk({
        folder,
        key,
        school,
        credentials: school,
        fetch,
        clock: time.clock,
        sleep: time.sleep,
        random,
        ...(options.keep && { keep: options.keep }),
        scope,
        hold: time.hold,
        ...(options.writerOf && { writerOf: options.writerOf }),
        ...(options.limits && { limits: { ...options.limits, after: time.timers.after } }),
      }),
    enrolled: () => ids('student', 'current'),
    past: () => ids('past', 'past'),
  }
}
