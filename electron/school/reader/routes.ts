import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import { ignoringListener, type Listener } from '../between/school-client.ts'
import { type Connectivity, createConnectivity, listening } from './connectivity.ts'

/** The two services that can answer a desk: the school's, and the relay that it follows. */
export type Route = 'school' | 'relay'

/** The routes from a desk to its services. Each has its own connectivity. */
export interface Routes {
  /** The route of corrections and users' requests: the school or, on a desk that never asks it, the relay. */
  readonly main: Connectivity
  /** The server of the relay that is followed; null if there is none. */
  readonly relay: Connectivity | null
  /** Is informed of the results of requests to the school. */
  readonly schoolListener: Listener
  /** Is informed of the results of requests to the relay's server. */
  readonly relayListener: Listener
  /** The service that refused this desk's key; null if none did. */
  refusedBy(): Route | null
  /** Probes every route now. */
  look(): Promise<void>
  /** Probes the route that rounds do not use. */
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
  /** Called when a key was accepted or refused. */
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
 * One cheap read that shows whether the service answers and works. A single list that cannot be read is no outage, so a
 * second one is tried before the service counts as ill. Throws the error of the second request.
 */
export async function probeSchool(api: Pick<SchoolApi, 'readLookup' | 'searchCurrent'>): Promise<void> {
  try {
    await api.readLookup('title')
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'server-error') throw error
    await api.readLookup('gender').catch(async (again: unknown) => {
      if (!(again instanceof AppError) || again.failure.code !== 'server-error') throw again
      await api.searchCurrent({}, { page: 1, limit: 1 }) // two lists that fail do not stop other work
    })
  }
}
