import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seededBugPlugin } from './faults/seeded-bug-plugin.ts'
import { requireNode } from './support/node-version.ts'

requireNode()

/** The long ones first: begun last, one of them would keep a single worker busy while the others wait. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('.long.test.ts')
    return [...files.filter(isLong), ...(await super.sort(files.filter((file) => !isLong(file))))]
  }
}

export default defineConfig({
  plugins: [seededBugPlugin()],
  test: {
    root: import.meta.dirname,
    // What was compiled with a seeded bug in it must not be taken for the product, nor the other way round.
    fsModuleCache: process.env['FOYER_PLANTED_FAULTS'] === undefined,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'bench/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine takes longer than the usual second
    // The same as for the end-to-end tests: once more where another process was starved.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // Real databases and servers: each process compiles once what its files import, and each file cleans up after itself.
    pool: 'forks',
    isolate: false,
    // More than there are cores: much of a test is waiting for another process.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
})
