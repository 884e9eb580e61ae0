import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'bench/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Real databases and servers: a worker process each, so that a native crash names its file.
    pool: 'forks',
    maxWorkers: 2,
  },
})
