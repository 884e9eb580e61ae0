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
  {
    name: 'a look is as old as its row, whatever confirms the row',
    file: 'electron/corrections/reading/index-lag.ts',
    find: "if (seen.lag === 'none') return { fresh, ...seen, readAt: now,",
    replace: "if (seen.lag === 'none') return { fresh, ...seen, readAt,",
    caughtBy: 'test/electron/corrections/push/push-person-alone.test.ts',
  },
  {
    name: 'a correction that a slow service stops gives no reason',
    file: 'electron/corrections/push/pusher.ts',
    find: "if (times >= mostSlow) sayWhy(deps, id, { code: 'too-slow' })",
    replace: '',
    caughtBy: 'test/electron/corrections/push/slow-service.test.ts',
  },
]
