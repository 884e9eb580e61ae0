import type { Ask } from '../../shared/ipc/contract.ts'

/** Whoever is in the copy of a small school, whatever they are called: each is a boarder, or is none. */
export const askForEverybody = {
  text: '',
  scope: 'both',
  facets: { boarder: ['yes', 'no'] },
  limit: 500,
} satisfies Ask<'people.search'>
