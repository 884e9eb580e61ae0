export type Mutated = {
  /** From the project's root. */
  readonly sources: readonly string[]
  /** From `test/`: tests that must notice a change. Those behind a `!` take too long. */
  readonly tests: readonly string[]
  /** Share of changes that may go unnoticed without a reason; left out, none. */
  readonly mayMiss?: number
}

/** Sources of a folder, and the tests beside them. */
const whole = (name: string, ...also: readonly string[]): Mutated => ({
  sources: [`electron/${name}/**/*.ts`],
  tests: [`electron/${name}/**/*.test.ts`, ...also],
  mayMiss: 0.05,
})

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
  sync: whole('sync'),
  school: whole('school'),
  session: whole('session', '!**/*.long.test.ts'),
  relay: whole('relay'),
  ipc: whole('ipc', 'flows/*.test.ts', '!**/*.long.test.ts'),
}
