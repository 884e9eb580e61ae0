import type { RelayAddress } from '../../../shared/domain/connection.ts'
import type { PublishTo } from '../../relay/publish/publish-to.ts'

/** What a workspace has to do with a relay: it follows one, or is one. */
export type RelayRole =
  | { readonly does: 'follow'; readonly address: RelayAddress; readonly seed: string }
  | { readonly does: 'publish'; readonly to: PublishTo }

/** The same as the writer is begun with. */
export type RelayPart =
  | { readonly does: 'follow'; readonly address: RelayAddress; readonly seed: Uint8Array }
  | { readonly does: 'publish'; readonly to: Omit<PublishTo, 'seed'>; readonly seed: Uint8Array }

/** The seed in bytes of the writer's own, which it overwrites. */
export function relayPartOf(role: RelayRole): RelayPart {
  if (role.does === 'follow') return { ...role, seed: new TextEncoder().encode(role.seed) }
  const { seed, ...to } = role.to
  return { does: 'publish', to, seed: new TextEncoder().encode(seed) }
}
