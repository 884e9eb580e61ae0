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
  {
    name: 'an address of another day follows the record of that day',
    file: 'electron/sync/keep.ts',
    find: 'withheldToday(addresses, detail?.addresses ?? [])',
    replace: 'addresses',
    caughtBy: 'test/flows/protected.test.ts',
  },
  {
    name: 'one address of a kind that is not protected shows all of that kind',
    file: 'electron/sync/keep-address.ts',
    find: 'ofKind.every(({ withheld }) => !withheld)',
    replace: 'ofKind.some(({ withheld }) => !withheld)',
    caughtBy: 'test/electron/sync/keep-record.test.ts',
  },
  {
    name: 'As at… is not noted as a look',
    file: 'electron/ipc/handlers/people.ts',
    find: '      await noteLook(open(), id)\n      const who',
    replace: '      const who',
    caughtBy: 'test/electron/ipc/shown-by-requests.test.ts',
  },
  {
    name: 'the correction form of a card that is not open is not noted',
    file: 'electron/ipc/handlers/corrections.ts',
    find: '      await noteUnlessOpen(open(), personId)\n',
    replace: '',
    caughtBy: 'test/electron/ipc/shown-by-requests.test.ts',
  },
  {
    name: 'a policy that is a link to nothing is no policy',
    file: 'electron/settings/policy/read-policy.ts',
    find: 'lstatSync(path, { throwIfNoEntry: false })',
    replace: 'statSync(path, { throwIfNoEntry: false })',
    caughtBy: 'test/electron/settings/policy/read-policy.test.ts',
  },
  {
    name: 'a policy counts in a folder that everyone can write',
    file: 'electron/settings/policy/read-policy.ts',
    find: "  if (!isTrusted(folder)) return unreadablePolicy('file-permissions')\n",
    replace: '',
    caughtBy: 'test/electron/settings/policy/read-policy.test.ts',
  },
]
