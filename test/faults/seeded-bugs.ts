import type { Fault } from '../security/support/planted.ts'
import { correctionBugs } from './seeded-correction-bugs.ts'
import { mutants } from './seeded-mutants.ts'
import { togetherBugs } from './seeded-together-bugs.ts'
import { unitBugs } from './seeded-unit-bugs.ts'

/**
 * Bugs that somebody might make, put into the product's source as it is loaded. Each must be caught by the part that is
 * there to catch it: a campaign that finds nothing is worth only as much as what it would have found.
 */
export type SeededBug = Fault & {
  readonly name: string
  /** The part of the campaign that catches it soonest, or the unit test file that does. */
  readonly caughtBy: string
  /** The first seed of that part that catches it. */
  readonly from?: number
}

/** Jobs that run a unit test file are chosen by this name in place of a part's: `--bugs --part units`. */
export const unitPart = 'units'
export const isUnitTest = (caughtBy: string): boolean =>
  caughtBy.endsWith('.test.ts') || caughtBy.endsWith('.test.tsx')

export const seededBugs: readonly SeededBug[] = [
  {
    name: 'absence means gone',
    file: 'electron/sync/confirm-departures.ts',
    find: 'async function confirm(deps: RoundDeps, suspect: Suspect): Promise<void> {',
    replace:
      "async function confirm(deps: RoundDeps, suspect: Suspect): Promise<void> {\n  return leave(deps, suspect.id, 'not listed')",
    caughtBy: 'simulation',
  },
  {
    name: 'one look at a list that moved is enough',
    file: 'electron/sync/sweep-pages.ts',
    find: 'pass.isOneAnswer || namesOf(pass) === before',
    replace: 'true',
    caughtBy: 'drift',
  },
  {
    name: 'one sweep is enough',
    file: 'electron/sync/confirm-departures.ts',
    find: 'const sweepsAbsent = 2',
    replace: 'const sweepsAbsent = 1',
    caughtBy: 'simulation',
  },
  {
    name: 'no hour between the first 404 and the second',
    file: 'electron/sync/confirm-departures.ts',
    find: 'if (suspect.missingSince === null || Date.parse(suspect.missingSince) > deps.clock.now())',
    replace: 'if (false)',
    caughtBy: 'simulation',
  },
  {
    name: 'no control read',
    file: 'electron/sync/confirm-departures.ts',
    find: '  if (!(await findsAnother(deps))) return\n',
    replace: '',
    caughtBy: 'simulation',
  },
  {
    name: 'any 404 is proof',
    file: 'electron/sync/confirm-departures.ts',
    find: "error.failure.code === 'not-found' && error.failure.documented",
    replace: "error.failure.code === 'not-found'",
    caughtBy: 'simulation',
    from: 17,
  },
  {
    name: 'no guard against many departures',
    file: 'electron/sync/confirm-departures.ts',
    find: 'if (!tooMany && !shrank &&',
    replace: 'if (true ||',
    caughtBy: 'simulation',
  },
  {
    name: 'no retry budget',
    file: 'electron/sync/asking/retry.ts',
    find: '!deps.budget.mayRetry()',
    replace: 'false',
    caughtBy: 'pressure',
  },
  {
    name: 'the queue is written with the default synchronous',
    file: 'electron/storage/queue/open-queue.ts',
    find: "'synchronous = EXTRA', ",
    replace: '',
    caughtBy: 'file-disasters',
  },
  {
    name: 'the mark of the sweep outside the transaction of its page',
    file: 'electron/sync/commit-page.ts',
    find: 'deps.state.markSeen(id, scope, generation)',
    replace: 'queueMicrotask(() => deps.state.markSeen(id, scope, generation))',
    caughtBy: 'simulation',
  },
  {
    name: 'a damaged copy costs the queue',
    file: 'electron/storage/school/stores.ts',
    find: 'moveAside(file, now())',
    replace: 'for (const one of [files.cache, files.queue]) moveAside(one, now())',
    caughtBy: 'byte-flips',
  },
  {
    name: 'a broken file is deleted',
    file: 'electron/storage/files/store-files.ts',
    find: 'renameSync(part, target + part.slice(file.length))',
    replace: "process.getBuiltinModule('node:fs').rmSync(part)",
    caughtBy: 'byte-flips',
  },
  {
    name: 'damage behind the first page is not looked for',
    file: 'electron/storage/cache/open-cache.ts',
    find: 'if (verify) verifyCache(write)',
    replace: '',
    caughtBy: 'byte-flips',
  },
  {
    name: 'progress is recomputed without its highest mark',
    file: 'electron/sync/progress.ts',
    find: 'highest = Math.max(highest, of === 0 ? 0 : done / of)',
    replace: 'highest = of === 0 ? 0 : done / of',
    caughtBy: 'simulation',
  },
  {
    name: 'a past student goes with the current one',
    file: 'electron/storage/cache/people-writer.ts',
    find: 'statements.dropListing.run({ id, scope })',
    replace: "for (const from of ['current', 'past']) statements.dropListing.run({ id, scope: from })",
    caughtBy: 'simulation',
  },
  {
    name: 'one bad record costs its page',
    file: 'electron/sync/commit-page.ts',
    find: 'const { rows } = commit.answer',
    replace: 'const rows = commit.answer.setAside.length > 0 ? [] : commit.answer.rows',
    caughtBy: 'simulation',
  },
  {
    name: 'the work list is written after the data',
    file: 'electron/storage/cache/people-writer.ts',
    find: 'fetchQueue.enqueue({',
    replace: "if (change !== 'new') fetchQueue.enqueue({",
    caughtBy: 'killed-processes',
  },
  {
    name: 'a clock that ran ahead is believed',
    file: 'electron/sync/round.ts',
    find: 'return !(ageMs >= 0 && ageMs <= dailyMs)',
    replace: 'return !(ageMs <= dailyMs)',
    caughtBy: 'clock-jumps',
  },
  {
    name: 'the old store is removed before the new one is in its place',
    file: 'electron/storage/migrate.ts',
    find: '    renameSync(copy, file)',
    replace: '    removeStore(file)\n    renameSync(copy, file)',
    caughtBy: 'migrations',
  },
  ...correctionBugs,
  ...togetherBugs,
  ...mutants,
  ...unitBugs,
]
