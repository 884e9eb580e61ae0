import { createRandom } from '../world/random.ts'
import type { Keys, PermissionGroup } from './keys.ts'
import type { Switches } from './switches.ts'

export type IssuedTokens = {
  /** Issues a token for a key; null for a wrong secret. */
  issue(clientId: string, clientSecret: string): string | null
  /** The permission group of a valid token; null for any other token. */
  groupOf(token: string): PermissionGroup | null
  /** Ends every token at once, as a restart of the real service might. */
  revokeAll(): void
  /** Gives a key a new secret; the old one and its tokens end. */
  rotateSecret(group: PermissionGroup): string
}

type TokenDeps = {
  readonly keys: Keys
  readonly seed: number
  readonly now: () => number
  readonly switches: () => Pick<Switches, 'tokenSeconds' | 'oneTokenPerKey'>
}

export function createTokens({ keys, seed, now, switches }: TokenDeps): IssuedTokens {
  const random = createRandom(seed, 'tokens', now())
  const secrets = new Map(Object.values(keys).map((key) => [key.name, key.clientSecret]))
  const issued = new Map<string, { group: PermissionGroup; until: number }>()
  const dropExpired = () => {
    for (const [token, { until }] of issued) if (until <= now()) issued.delete(token)
  }
  const endAll = (group: PermissionGroup) => {
    for (const [token, known] of issued) if (known.group === group) issued.delete(token)
  }
  return {
    issue: (clientId, clientSecret) => {
      dropExpired()
      const key = Object.values(keys).find((known) => known.clientId === clientId)
      if (key === undefined || secrets.get(key.name) !== clientSecret) return null
      const { tokenSeconds, oneTokenPerKey } = switches()
      if (oneTokenPerKey) endAll(key.name)
      const token = `demo-token-${random.uuid()}`
      issued.set(token, { group: key.name, until: now() + tokenSeconds * 1_000 })
      return token
    },
    groupOf: (token) => {
      const found = issued.get(token)
      return found !== undefined && found.until > now() ? found.group : null
    },
    revokeAll: () => issued.clear(),
    rotateSecret: (group) => {
      const secret = `demo-secret-${random.uuid()}`
      secrets.set(group, secret)
      endAll(group)
      return secret
    },
  }
}
