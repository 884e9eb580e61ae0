import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScopeWanted } from '../../storage/cache/scope-state.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { MainState, Opening } from '../between/protocol.ts'
import { type RelayRole, relayPartOf } from '../between/relay-role.ts'
import { keepPolicy } from './keep-policy.ts'
import type { Writer } from './writer-supervisor.ts'

type Deps = {
  readonly ports: Pick<Ports, 'clock'>
  readonly ledger: Pick<Ledger, 'profile' | 'isSetByFile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}
type Here = Pick<MainState, 'looking' | 'online'>

/** What the writer goes by, as it is now. */
export function standingOf({ ports, ledger, settings, mayCorrect }: Deps, here: Here): MainState {
  const profile = ledger.profile()
  const names = Object.keys(profile) as (keyof typeof profile)[] // its keys
  return {
    ...here,
    keep: keepPolicy(ports.clock, settings()),
    sendsByItself: settings().sending === 'when-online',
    mayCorrect: mayCorrect(),
    readsSchoolWithoutRelay: settings().readSchoolWithoutRelay,
    profile,
    setByFile: names.filter(ledger.isSetByFile),
  }
}

type Begun = {
  readonly folder: string
  readonly key: StoreKey
  readonly connection: { readonly baseUrl: string }
  readonly scope: ScopeWanted
  readonly relay: RelayRole | null
  readonly threads: unknown
}

/** What the writer is begun with: a copy of the key of its own; and where it has no thread, nobody waits for it. */
export const openingOf = (
  { folder, key, connection, scope, relay, threads }: Begun,
  standing: MainState,
  verifyFirst: boolean,
): Opening => ({
  folder,
  key: Uint8Array.from(key).buffer,
  baseUrl: connection.baseUrl,
  scope,
  relay: relay && relayPartOf(relay),
  standing,
  verifyFirst: verifyFirst || threads === null,
})

/** The writer, told before each act what it goes by. */
export function standingFirst(
  restand: () => void,
  writer: Pick<Writer, 'ask' | 'tell'>,
): Pick<Writer, 'ask' | 'tell'> {
  return {
    ask: (...asked) => {
      restand()
      return writer.ask(...asked)
    },
    tell: (...told) => {
      restand()
      writer.tell(...told)
    },
  }
}
