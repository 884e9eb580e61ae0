import type { Ask } from '../../shared/ipc/contract.ts'

/** Everyone in the copy of a small school: all boarders, and all others. */
export const askForEverybody = {
  text: '',
  scope: 'both',
  facets: { boarder: ['yes', 'no'] },
  limit: 500,
} satisfies Ask<'people.search'>
