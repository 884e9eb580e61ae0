import { createRandom } from '../world/random.ts'
import { type PermissionGroup, permissionGroups } from './permissions.ts'

/** An API key as the school's configuration made it. */
export type ApiKey = {
  readonly name: PermissionGroup
  readonly clientId: string
  readonly clientSecret: string
}
export type Keys = { readonly [Group in PermissionGroup]: ApiKey }

/** One key per permission group. They depend on the seed, so that they outlive a restart; they open nothing real. */
export function makeKeys(seed: number): Keys {
  const groups = Object.keys(permissionGroups) as PermissionGroup[] // sound: a literal's own keys
  const made = groups.map((name, at) => [name, makeKey(seed, name, at)] as const)
  return Object.fromEntries(made) as Keys // sound: every group is made
}

function makeKey(seed: number, name: PermissionGroup, at: number): ApiKey {
  const random = createRandom(seed, 'key', at)
  return {
    name,
    clientId: `demo-${name}-${random.uuid().slice(0, 8)}`,
    clientSecret: `demo-secret-${random.uuid()}`,
  }
}
