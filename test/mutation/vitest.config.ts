import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The quick ones first: most changes are noticed by a test of the source alone, and then no school has to be read. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

/** The tests that `MUTATION_TESTS` names, in one process that is used again and again. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    testTimeout: 15_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
  },
})
