import type { Connection } from '../../../shared/domain/connection.ts'

/** The secrets that a desk was given. `relaySeed` is given if it follows a relay and also has a key for the school. */
export type GivenSecrets = { readonly clientSecret: string; readonly relaySeed?: string | undefined }

/** The secret of each service; null for a service that the desk does not use. */
export type Secrets = {
  /** The client secret, for the school's service. */
  readonly school: string | null
  /** The nkey seed, for the relay. */
  readonly relay: string | null
}

/**
 * The secrets as one stored text: if there are two, the seed and then the client secret. So both are stored, changed
 * and deleted at the same moment, by the rules of the place where they are stored.
 */
export const joinSecrets = (
  { relay }: Pick<Connection, 'relay'>,
  { clientSecret, relaySeed = '' }: GivenSecrets,
): string => (relay?.ownKey === true ? `${relaySeed}\n${clientSecret}` : clientSecret)

export function secretsOf({ relay }: Pick<Connection, 'relay'>, kept: string): Secrets {
  if (relay === null) return { school: kept, relay: null }
  if (relay.ownKey !== true) return { school: null, relay: kept }
  const end = kept.indexOf('\n') // a seed contains no separator
  if (end < 0) return { school: '', relay: '' } // a secret of another kind of desk is used for nothing
  return { school: kept.slice(end + 1), relay: kept.slice(0, end) }
}
