import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import { ignoringListener, type Listener } from '../between/school-client.ts'
import { type Connectivity, createConnectivity, listening } from './connectivity.ts'

/** The computer that answers a desk: the school's service, or the relay that the desk follows. */
export type Route = 'school' | 'relay'

/** The routes out of a desk. Each has its own connectivity. */
export interface Routes {
  /** The route of corrections and user requests: the school, or the relay for a desk that does not use the school. */
  readonly main: Connectivity
  /** The connectivity of the followed relay's server; null if no relay is followed. */
  readonly relay: Connectivity | null
  /** Receives how requests to the school end. */
  readonly schoolListener: Listener
  /** Receives how requests to the relay's server end. */
  readonly relayListener: Listener
  /** The route that refused this desk's key; null if neither did. */
  refusedBy(): Route | null
  look(): Promise<void>
  /** Probes the route that the rounds do not use. */
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
  /** Returns a listener for whether this route accepted the key. */
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
 * Sends one cheap read that shows whether the service answers and works. Tries a second list before the service counts
 * as ill, because one broken list is no outage. Throws what the last request throws.
 */
export async function probeSchool(api: Pick<SchoolApi, 'readLookup' | 'searchCurrent'>): Promise<void> {
  try {
    await api.readLookup('title')
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'server-error') throw error
    await api.readLookup('gender').catch(async (again: unknown) => {
      if (!(again instanceof AppError) || again.failure.code !== 'server-error') throw again
      await api.searchCurrent({}, { page: 1, limit: 1 }) // two broken lists do not make the service ill
    })
  }
}
