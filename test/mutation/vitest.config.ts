import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that `MUTATION_TESTS` names, in one process that is used again and again. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
  },
})
