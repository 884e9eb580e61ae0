import { createRandom } from '../world/random.ts'

export type Action = 'read-current' | 'search-current' | 'search-past' | 'update-personal' | 'read-lookup'

const reading = ['read-current', 'search-current', 'search-past', 'read-lookup'] as const

/** The school's permission groups. A request that its key's group does not permit is answered with 403. */
const permissionGroups = {
  correcting: [...reading, 'update-personal'],
  reading,
  'without-details': ['search-current', 'search-past', 'read-lookup'],
  'without-past': ['read-current', 'search-current', 'read-lookup', 'update-personal'],
  'without-lookups': ['read-current', 'search-current', 'search-past', 'update-personal'],
  nothing: [],
} as const satisfies Record<string, readonly Action[]>
export type PermissionGroup = keyof typeof permissionGroups

export const mayDo = (group: PermissionGroup, action: Action): boolean =>
  (permissionGroups[group] as readonly Action[]).includes(action) // widened, so that it accepts any action

export type ApiKey = {
  readonly name: PermissionGroup
  readonly clientId: string
  readonly clientSecret: string
}
export type Keys = { readonly [Group in PermissionGroup]: ApiKey }

/** Makes one key per permission group. The keys depend only on the seed, so that they stay valid after a restart. */
export function makeKeys(seed: number): Keys {
  const groups = Object.keys(permissionGroups) as PermissionGroup[] // sound: the keys of the literal above
  const made = groups.map((name, at) => [name, makeKey(seed, name, at)] as const)
  return Object.fromEntries(made) as Keys // sound: it has every group
}

function makeKey(seed: number, name: PermissionGroup, at: number): ApiKey {
  const random = createRandom(seed, 'key', at)
  return {
    name,
    clientId: `demo-${name}-${random.uuid().slice(0, 8)}`,
    clientSecret: `demo-secret-${random.uuid()}`,
  }
}
