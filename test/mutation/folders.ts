export type Mutated = {
  /** From the project's root. */
  readonly sources: readonly string[]
  /** From `test/`: tests that must notice a change. Those behind a `!` take too long. */
  readonly tests: readonly string[]
}

/** What `npm run mutation -- NAME` changes. */
export const folders: Readonly<Record<string, Mutated>> = {
  corrections: {
    sources: ['electron/corrections/**/*.ts'],
    tests: [
      'electron/corrections/**/*.test.ts',
      'electron/school/writer/prune-queue.test.ts',
      '!**/simulated-days.test.ts',
    ],
  },
  'storage/queue': {
    sources: ['electron/storage/queue/*.ts'],
    tests: ['electron/storage/queue/*.test.ts', 'electron/corrections/save-corrections.test.ts'],
  },
  storage: {
    sources: ['electron/storage/**/*.ts', '!electron/storage/queue/*.ts'],
    tests: ['electron/storage/**/*.test.ts', 'electron/sync/*.test.ts'],
  },
  sync: {
    sources: ['electron/sync/**/*.ts'],
    tests: ['electron/sync/**/*.test.ts'],
  },
  school: {
    sources: ['electron/school/**/*.ts'],
    tests: ['electron/school/**/*.test.ts'],
  },
  session: {
    sources: ['electron/session/**/*.ts'],
    tests: ['electron/session/**/*.test.ts', '!**/*.long.test.ts'],
  },
  relay: {
    sources: ['electron/relay/**/*.ts'],
    tests: ['electron/relay/**/*.test.ts'],
  },
  ipc: {
    sources: ['electron/ipc/**/*.ts'],
    tests: ['electron/ipc/**/*.test.ts', '!**/*.long.test.ts'],
  },
}
