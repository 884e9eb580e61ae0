import type { RelayAddress } from '../../../shared/domain/connection.ts'
import type { PublishTo } from '../../relay/publish/publisher.ts'

/** The role of this computer with a relay: it follows one, or publishes to its server. */
export type RelayRole =
  | { readonly does: 'follow'; readonly address: RelayAddress; readonly seed: string }
  | { readonly does: 'publish'; readonly to: PublishTo }

/** The role as the writer gets it: the seed is bytes, because the writer overwrites them. */
export type SeededRelayRole =
  | { readonly does: 'follow'; readonly address: RelayAddress; readonly seed: Uint8Array }
  | { readonly does: 'publish'; readonly to: Omit<PublishTo, 'seed'>; readonly seed: Uint8Array }

export function seededRoleOf(role: RelayRole): SeededRelayRole {
  if (role.does === 'follow') return { ...role, seed: new TextEncoder().encode(role.seed) }
  const { seed, ...to } = role.to
  return { does: 'publish', to, seed: new TextEncoder().encode(seed) }
}
