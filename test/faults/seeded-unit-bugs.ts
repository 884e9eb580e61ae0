import type { SeededBug } from './seeded-bugs.ts'

/** Bugs that one unit test file catches, because no part of the campaign runs the code they change. */
export const unitBugs: readonly SeededBug[] = [
  {
    name: 'an answer to an earlier question is accepted',
    file: 'renderer/api/attempt.ts',
    find: 'return mine === last ? done : null',
    replace: 'return done',
    caughtBy: 'test/renderer/features/search/search-store.test.ts',
  },
]
