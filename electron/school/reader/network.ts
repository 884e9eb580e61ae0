import { asksSchool } from '../../../shared/domain/connection.ts'
import type { EventChannel } from '../between/protocol.ts'
import { createClosableNetwork } from './closable-network.ts'
import { createRoutes, probeSchool, type Routes } from './routes.ts'
import type { SchoolEvents, SchoolOptions } from './school-options.ts'
import type { SchoolService } from './school-service.ts'

/** The connections to the school and the relay. */
export interface Network {
  readonly routes: Routes
  readonly service: SchoolService
  /** Sets how to probe the relay. The writer does it, because it has the connection to the relay. */
  probeRelayBy(look: () => Promise<void>): void
  /** Ends every request. */
  close(): void
}

export function createNetwork(options: SchoolOptions, events: EventChannel<SchoolEvents>): Network {
  const { ports, relay } = options
  const network = createClosableNetwork({ fetch: options.network, sleep: ports.sleep })
  let probeRelay: () => Promise<void> = async () => undefined
  const routes = createRoutes({
    clock: ports.clock,
    timers: ports.timers,
    asksSchool: asksSchool(options.connection),
    follows: relay?.does === 'follow',
    probe: { school: () => probeSchool(service.api), relay: () => probeRelay() },
    changed: (route, works) => events.emit('routeChanged', { route, works }),
    contact: options.contact,
  })
  const service = options.openService(network, routes.schoolListener)
  events.on('schoolRequest', (outcome) => service.wires.listener[outcome]())
  events.on('relayRequest', (outcome) => routes.relayListener[outcome]())
  return {
    routes,
    service,
    probeRelayBy: (look) => {
      probeRelay = look
    },
    close: network.close,
  }
}
