import type { Connection } from '../../../shared/domain/connection.ts'

/** What a desk was given; `relaySeed`, where it follows a relay and has a key of its own. */
export type GivenSecrets = { readonly clientSecret: string; readonly relaySeed?: string | undefined }

/** What opens each way out of a desk; null where it does not go that way. */
export type Secrets = {
  /** The client secret, for the school's service. */
  readonly school: string | null
  /** The nkey seed, for the relay. */
  readonly relay: string | null
}

/**
 * As a desk keeps them: where there are two, the seed and then the client secret, in one text. So both are kept, changed
 * and forgotten at one moment, by whatever rule the place has where they lie.
 */
export const joinSecrets = (
  { relay }: Pick<Connection, 'relay'>,
  { clientSecret, relaySeed = '' }: GivenSecrets,
): string => (relay?.ownKey === true ? `${relaySeed}\n${clientSecret}` : clientSecret)

export function secretsOf({ relay }: Pick<Connection, 'relay'>, kept: string): Secrets {
  if (relay === null) return { school: kept, relay: null }
  if (relay.ownKey !== true) return { school: null, relay: kept }
  const end = kept.indexOf('\n') // no seed has one
  if (end < 0) return { school: '', relay: '' } // of another kind of desk: it goes nowhere
  return { school: kept.slice(end + 1), relay: kept.slice(0, end) }
}
