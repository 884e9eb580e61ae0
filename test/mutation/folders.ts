export type Mutated = {
  /** From the project's root. */
  readonly sources: readonly string[]
  /** From `test/`: tests that must notice a change. Those behind a `!` take too long. */
  readonly tests: readonly string[]
  /** Share of changes that may go unnoticed without a reason; left out, none. */
  readonly mayMiss?: number
}

/** What `npm run mutation -- NAME` changes. */
export const folders: Readonly<Record<string, Mutated>> = {
  corrections: {
    sources: ['electron/corrections/**/*.ts'],
    tests: ['electron/corrections/**/*.test.ts', 'electron/school/writer/delete-expired.test.ts'],
  },
  'storage/queue': {
    sources: ['electron/storage/queue/*.ts'],
    tests: ['electron/storage/queue/*.test.ts', 'electron/corrections/check-and-save.test.ts'],
  },
  storage: {
    sources: ['electron/storage/**/*.ts', '!electron/storage/queue/*.ts'],
    tests: ['electron/storage/**/*.test.ts', 'electron/sync/*.test.ts'],
    mayMiss: 0.05,
  },
  sync: {
    sources: ['electron/sync/**/*.ts'],
    tests: ['electron/sync/**/*.test.ts'],
    mayMiss: 0.05,
  },
  school: {
    sources: ['electron/school/**/*.ts'],
    tests: ['electron/school/**/*.test.ts'],
    mayMiss: 0.05,
  },
  session: {
    sources: ['electron/session/**/*.ts'],
    tests: ['electron/session/**/*.test.ts', '!**/*.long.test.ts'],
    mayMiss: 0.05,
  },
  relay: {
    sources: ['electron/relay/**/*.ts'],
    tests: ['electron/relay/**/*.test.ts'],
    mayMiss: 0.05,
  },
  ipc: {
    sources: ['electron/ipc/**/*.ts'],
    tests: ['electron/ipc/**/*.test.ts', 'flows/*.test.ts', '!**/*.long.test.ts'],
    mayMiss: 0.05,
  },
}
