import type { Connection } from '../../../shared/domain/connection.ts'

/** The secrets that a desk received; `relaySeed` only if it follows a relay and also has a key for the school. */
export type GivenSecrets = { readonly clientSecret: string; readonly relaySeed?: string | undefined }

/** The secrets by route; null for a route that the desk does not use. */
export type Secrets = {
  /** The client secret, for the school's service. */
  readonly school: string | null
  /** The nkey seed, for the relay. */
  readonly relay: string | null
}

/** Joins the secrets of a desk into one text: the seed first if there are two. They are stored and removed together. */
export const joinSecrets = (
  { relay }: Pick<Connection, 'relay'>,
  { clientSecret, relaySeed = '' }: GivenSecrets,
): string => (relay?.ownKey === true ? `${relaySeed}\n${clientSecret}` : clientSecret)

export function secretsOf({ relay }: Pick<Connection, 'relay'>, kept: string): Secrets {
  if (relay === null) return { school: kept, relay: null }
  if (relay.ownKey !== true) return { school: null, relay: kept }
  const end = kept.indexOf('\n') // a seed contains no line break
  if (end < 0) return { school: '', relay: '' } // from another kind of desk, so neither service gets it
  return { school: kept.slice(end + 1), relay: kept.slice(0, end) }
}
