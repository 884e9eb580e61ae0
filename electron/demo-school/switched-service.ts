import type { Hono } from 'hono'
import { createRouter } from './router.ts'
import type { RequestEnv } from './routes/request.ts'
import { type Keys, makeKeys } from './service/keys.ts'
import { createRecords, type Records, type RecordsState } from './service/records.ts'
import { type SwitchChoices, type Switches, switches as switchesSchema } from './service/switches.ts'
import { createTokens, type IssuedTokens } from './service/tokens.ts'
import { createRandom } from './world/random.ts'
import type { World } from './world/world.ts'

/** The service over one world, whose open questions may be answered anew between two requests. */
export type SwitchedService = {
  readonly records: Records
  readonly tokens: IssuedTokens
  readonly keys: Keys
  readonly router: () => Hono<RequestEnv>
  readonly switches: () => Switches
  setSwitches(choices: SwitchChoices): void
}

type ServiceDeps = {
  readonly world: World
  readonly now: () => number
  readonly state: RecordsState | null
  readonly choices: SwitchChoices
}

export function createSwitchedService({ world, now, state, choices }: ServiceDeps): SwitchedService {
  const { seed } = world.plan
  let switches = switchesSchema.parse(choices)
  const records = createRecords({ world, now, switches: () => switches, state })
  const keys = makeKeys(seed)
  const tokens = createTokens({ keys, seed, now, switches: () => switches })
  const traces = createRandom(seed, 'trace', 0)
  const routerFor = () => createRouter({ records, tokens, switches, newTraceId: traces.uuid })
  let router = routerFor()
  return {
    records,
    tokens,
    keys,
    router: () => router,
    switches: () => switches,
    setSwitches: (changed) => {
      switches = switchesSchema.parse({ ...switches, ...changed })
      router = routerFor()
    },
  }
}
