import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { deaf, type Listener } from '../between/school-client.ts'
import { type Connectivity, createConnectivity, listening } from './connectivity.ts'

/** Who answers a desk: the school's service, or the relay that it follows. */
export type Answering = 'school' | 'relay'

/** The ways out of a desk. Each knows of itself alone whether there is an answer. */
export type WaysOut = {
  /** Where corrections go and a person's questions: the school's service; of a desk that asks it nothing, its relay's server. */
  readonly main: Connectivity
  /** The server of the relay that is followed; null where none is. */
  readonly relay: Connectivity | null
  /** Hears how requests to the school end. */
  readonly ofSchool: Listener
  /** Hears of the relay's server. */
  readonly ofRelay: Listener
  /** Look now, every way. */
  look(): Promise<void>
  /** Look at the way that no round goes. */
  lookBeside(): void
  stop(): void
}

type Deps = {
  readonly clock: Clock
  readonly timers: Timers
  readonly asksSchool: boolean
  readonly follows: boolean
  readonly probe: Readonly<Record<Answering, () => Promise<void>>>
  readonly changed: (way: Answering, works: boolean) => void
  /** Hears whether a key is taken. */
  readonly contact: (by: Answering) => Pick<Listener, 'accepted' | 'keyRefused'>
}

export function createWaysOut({ asksSchool, follows, probe, changed, contact, ...ports }: Deps): WaysOut {
  const make = (way: Answering) =>
    createConnectivity({ ...ports, probe: probe[way], changed: (works) => changed(way, works) })
  const relay = follows ? make('relay') : null
  const main = relay === null || asksSchool ? make('school') : relay
  return {
    main,
    relay,
    ofSchool: main === relay ? deaf : listening(() => main, contact('school')),
    ofRelay: relay === null ? deaf : listening(() => relay, contact('relay')),
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
