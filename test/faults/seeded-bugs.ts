import { bugsWith, type SeededBug } from './seeded-bug.ts'
import { correctionBugs } from './seeded-correction-bugs.ts'
import { mutants } from './seeded-mutants.ts'
import { togetherBugs } from './seeded-together-bugs.ts'
import { unitBugs } from './seeded-unit-bugs.ts'

/** Jobs that run a unit test file are chosen by this name in place of a part's: `--bugs --part units`. */
export const unitPart = 'units'
export const isUnitTest = (caughtBy: string): boolean =>
  caughtBy.endsWith('.test.ts') || caughtBy.endsWith('.test.tsx')

export const seededBugs: readonly SeededBug[] = [
  ...bugsWith({ caughtBy: 'simulation', file: 'electron/sync/confirm-departures.ts' })({
    'absence means gone': {
      find: 'async function confirm(deps: RoundDeps, suspect: Suspect): Promise<void> {',
      replace:
        "async function confirm(deps: RoundDeps, suspect: Suspect): Promise<void> {\n  return leave(deps, suspect.id, 'not listed')",
    },
    'one sweep is enough': {
      find: 'const sweepsAbsent = 2',
      replace: 'const sweepsAbsent = 1',
    },
    'no hour between the first 404 and the second': {
      find: 'if (suspect.missingSince === null || Date.parse(suspect.missingSince) > deps.clock.now())',
      replace: 'if (false)',
    },
    'no control read': {
      find: '!(await findsAnother(deps)) || ',
      replace: '',
    },
    'any 404 is proof': {
      find: "error.failure.code === 'not-found' && error.failure.documented",
      replace: "error.failure.code === 'not-found'",
      from: 17,
    },
  }),
  ...bugsWith({ caughtBy: 'simulation' })({
    'no guard against many departures': {
      file: 'electron/sync/departure-review.ts',
      find: 'if (!tooMany && !shrank &&',
      replace: 'if (true ||',
    },
    'the mark of the sweep outside the transaction of its page': {
      file: 'electron/sync/commit-page.ts',
      find: 'deps.state.markSeen(id, scope, generation)',
      replace: 'queueMicrotask(() => deps.state.markSeen(id, scope, generation))',
    },
    'one bad record costs its page': {
      file: 'electron/sync/commit-page.ts',
      find: 'const { rows } = commit.answer',
      replace: 'const rows = commit.answer.setAside.length > 0 ? [] : commit.answer.rows',
    },
    'progress is recomputed without its highest mark': {
      file: 'electron/sync/progress.ts',
      find: 'highest = Math.max(highest, of === 0 ? 0 : done / of)',
      replace: 'highest = of === 0 ? 0 : done / of',
    },
    'a past student goes with the current one': {
      file: 'electron/storage/cache/people-writer.ts',
      find: 'statements.dropListing.run({ id, scope })',
      replace: "for (const from of ['current', 'past']) statements.dropListing.run({ id, scope: from })",
    },
  }),
  ...bugsWith({ caughtBy: 'byte-flips' })({
    'a damaged copy costs the queue': {
      file: 'electron/storage/school/stores.ts',
      find: 'moveAside(file, now())',
      replace: 'for (const one of [files.cache, files.queue]) moveAside(one, now())',
    },
    'a broken file is deleted': {
      file: 'electron/storage/files/store-files.ts',
      find: 'renameSync(part, target + part.slice(file.length))',
      replace: "process.getBuiltinModule('node:fs').rmSync(part)",
    },
    'damage behind the first page is not looked for': {
      file: 'electron/storage/cache/open-cache.ts',
      find: 'if (verify) verifyCache(write)',
      replace: '',
    },
  }),
  ...bugsWith({})({
    'one look at a list that moved is enough': {
      file: 'electron/sync/sweep-pages.ts',
      find: 'pass.isOneAnswer || namesOf(pass) === before',
      replace: 'true',
      caughtBy: 'drift',
    },
    'no retry budget': {
      file: 'electron/sync/asking/retry.ts',
      find: '!deps.budget.mayRetry()',
      replace: 'false',
      caughtBy: 'pressure',
    },
    'the queue is written with the default synchronous': {
      file: 'electron/storage/queue/open-queue.ts',
      find: "'synchronous = EXTRA', ",
      replace: '',
      caughtBy: 'file-disasters',
    },
    'the work list is written after the data': {
      file: 'electron/storage/cache/people-writer.ts',
      find: 'fetchQueue.enqueue({',
      replace: "if (change !== 'new') fetchQueue.enqueue({",
      caughtBy: 'killed-processes',
    },
    'a clock that ran ahead is believed': {
      file: 'electron/sync/round.ts',
      find: 'return !(ageMs >= 0 && ageMs <= ageLimits[name].due)',
      replace: 'return !(ageMs <= ageLimits[name].due)',
      caughtBy: 'clock-jumps',
    },
    'the old store is removed before the new one is in its place': {
      file: 'electron/storage/migrate.ts',
      find: '    renameSync(copy, file)',
      replace: '    removeStore(file)\n    renameSync(copy, file)',
      caughtBy: 'migrations',
    },
  }),
  ...correctionBugs,
  ...togetherBugs,
  ...mutants,
  ...unitBugs,
]
