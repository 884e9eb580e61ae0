import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import { ignoringListener, type Listener } from '../between/school-client.ts'
import { type Connectivity, createConnectivity, listening } from './connectivity.ts'

/** What answers a desk: the school's service, or the relay that it follows. */
export type Route = 'school' | 'relay'

/** The routes out of a desk. Each has its own connectivity. */
export interface Routes {
  /** The route of corrections and of a person's requests: the school; for a desk that asks it nothing, the relay. */
  readonly main: Connectivity
  /** The server of the relay that is followed; null if there is none. */
  readonly relay: Connectivity | null
  /** Receives how requests to the school end. */
  readonly schoolListener: Listener
  /** The same of the relay's server. */
  readonly relayListener: Listener
  /** What refused this desk's key; null if nothing did. */
  refusedBy(): Route | null
  /** Probes every route now. */
  look(): Promise<void>
  /** Probes the route that no round uses. */
  lookBeside(): void
  stop(): void
}

type Options = {
  readonly clock: Clock
  readonly timers: Timers
  readonly asksSchool: boolean
  readonly follows: boolean
  readonly probe: Readonly<Record<Route, () => Promise<void>>>
  readonly changed: (route: Route, works: boolean) => void
  /** Receives whether a key was accepted. */
  readonly contact: (by: Route) => Pick<Listener, 'accepted' | 'keyRefused'>
}

export function createRoutes(options: Options): Routes {
  const { clock, timers, asksSchool, follows, probe, changed, contact } = options
  const create = (route: Route) =>
    createConnectivity({ clock, timers, probe: probe[route], changed: (works) => changed(route, works) })
  const relay = follows ? create('relay') : null
  const main = relay === null || asksSchool ? create('school') : relay
  return {
    main,
    relay,
    schoolListener: main === relay ? ignoringListener : listening(() => main, contact('school')),
    relayListener: relay === null ? ignoringListener : listening(() => relay, contact('relay')),
    refusedBy: () => {
      if (main !== relay && main.isKeyRefused()) return 'school'
      return relay?.isKeyRefused() ? 'relay' : null
    },
    look: async () => void (await Promise.all([main.look(), relay === main ? null : relay?.look()])),
    lookBeside: () => {
      if (relay !== null && relay !== main) void main.look()
    },
    stop: () => {
      main.stop()
      relay?.stop()
    },
  }
}

/**
 * One cheap read that shows whether the service answers and works. One list that cannot be read is no outage: a second
 * is tried before the service counts as ill. Throws what the second request throws.
 */
export async function probeSchool(api: Pick<SchoolApi, 'readLookup' | 'searchCurrent'>): Promise<void> {
  try {
    await api.readLookup('title')
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'server-error') throw error
    await api.readLookup('gender').catch(async (again: unknown) => {
      if (!(again instanceof AppError) || again.failure.code !== 'server-error') throw again
      await api.searchCurrent({}, { page: 1, limit: 1 }) // two broken lists hold nothing up
    })
  }
}
