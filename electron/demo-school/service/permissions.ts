/** What a key may be allowed to do: one name per endpoint. */
export type Action = 'read-current' | 'search-current' | 'search-past' | 'update-personal' | 'read-lookup'

const reading = ['read-current', 'search-current', 'search-past', 'read-lookup'] as const

/** The school's permission groups. A request outside its key's group is answered 403. */
export const permissionGroups = {
  correcting: [...reading, 'update-personal'],
  reading,
  'without-details': ['search-current', 'search-past', 'read-lookup'],
  'without-past': ['read-current', 'search-current', 'read-lookup', 'update-personal'],
  'without-lookups': ['read-current', 'search-current', 'search-past', 'update-personal'],
  nothing: [],
} as const satisfies Record<string, readonly Action[]>
export type PermissionGroup = keyof typeof permissionGroups

export const mayDo = (group: PermissionGroup, action: Action): boolean =>
  (permissionGroups[group] as readonly Action[]).includes(action) // wider element type, so that any action may be asked
