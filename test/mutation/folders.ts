export type Mutated = {
  /** From the project's root. */
  readonly sources: readonly string[]
  /** From `test/`: those that have to notice. */
  readonly tests: readonly string[]
}
const corrections = ['electron/corrections/{push,reading,rules}/*.test.ts']

/** What can be mutated, by the name it is asked for with. A file of one of them may be named as well. */
export const folders: Readonly<Record<string, Mutated>> = {
  'corrections/rules': { sources: ['electron/corrections/rules/*.ts'], tests: corrections },
  'corrections/push': { sources: ['electron/corrections/push/*.ts'], tests: corrections },
  'corrections/reading': { sources: ['electron/corrections/reading/*.ts'], tests: corrections },
  sync: {
    sources: ['electron/sync/{keep*,sweep-pages,read-pass,confirm-*,fetch-details}.ts'],
    tests: ['electron/sync/{,scope/}*.test.ts'],
  },
  'storage/cache': {
    sources: ['electron/storage/cache/{removal-state,people-writer,project-person}.ts'],
    tests: ['electron/storage/cache/*.test.ts', 'electron/sync/{keep,confirm-*}.test.ts'],
  },
  'api/token-source': {
    sources: ['electron/api/token-source.ts'],
    tests: ['electron/api/token*.test.ts'],
  },
}
