import type { SeededBug } from './seeded-bugs.ts'

/**
 * What was false once, put back: each where one honest part meets another, and found by the judge of the statements,
 * who knows nothing of the product.
 */
export const togetherBugs: readonly SeededBug[] = [
  {
    name: 'a correction hides changes from the sync',
    file: 'electron/storage/cache/people-writer.ts',
    find: "if (scope === 'current' && (change !== 'same' || !hasDetail(id)))",
    replace: "if (scope === 'current' && !hasDetail(id))",
    caughtBy: 'together',
  },
  {
    name: 'an answer is as old as its commit',
    file: 'electron/sync/commit-page.ts',
    find: 'askedAt: answer.askedAt',
    replace: 'askedAt: new Date(deps.clock.now() + 60_000).toISOString()',
    caughtBy: 'together',
  },
  {
    name: 'a total that lies ends the list',
    file: 'electron/sync/read-pass.ts',
    find: 'if (saysMore) return empty >= mostEmpty',
    replace: 'if (!saysMore) return true',
    caughtBy: 'together',
  },
  {
    name: 'taken is verified',
    file: 'electron/edits/rules/machine.ts',
    find: "'answered-unseen': 'sent'",
    replace: "'answered-unseen': 'applied'",
    caughtBy: 'together',
  },
]
