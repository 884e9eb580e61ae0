import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'bench/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The same as for the end-to-end tests: once more where another process was starved.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // Real databases and servers: a worker process each, so that a native crash names its file.
    pool: 'forks',
    // More than there are cores: much of a test is waiting for another process.
    maxWorkers: 3,
  },
})
