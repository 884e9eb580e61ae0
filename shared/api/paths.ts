import type { LookupName } from './lookup.ts'

/** The prefix the document shows for the current-student read; for the other endpoints it shows none. */
export const documentedPrefix = '/api/v2'

/** Path of each endpoint below its prefix. Ids are escaped, so that no id can lead to another endpoint. */
export const paths = {
  currentStudent: (id: string) => `/students/current/${encodeURIComponent(id)}`,
  currentSearch: () => '/students/current/search',
  pastSearch: () => '/students/past/search',
  personalInformation: (communityId: string) => `/community/${encodeURIComponent(communityId)}/personal-info`,
  lookup: (name: LookupName) => `/lookup/${name}`,
} as const
