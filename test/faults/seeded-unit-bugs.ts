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
  {
    name: 'a page with one row too many is the whole list',
    file: 'electron/sync/read-pass.ts',
    find: '    (rowsSent === meta.totalRecordCount || repeated > 0)',
    replace: '    true',
    caughtBy: 'test/electron/sync/read-pass-alone.test.ts',
  },
  {
    name: 'a full page is short beside one with a row too many',
    file: 'electron/sync/read-pass.ts',
    find: 'rowsSent < Math.min(fullest, pageLimit.largest)',
    replace: 'rowsSent < fullest',
    caughtBy: 'test/electron/sync/read-pass-alone.test.ts',
  },
]
