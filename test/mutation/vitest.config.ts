import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Quick files first: most changes are noticed by a unit test of the source, before a test that reads a whole school. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

const globs = (process.env['MUTATION_TESTS'] ?? '').split(' ')

/** The tests that `MUTATION_TESTS` names, without those behind a `!`, in one process for all mutants. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: globs.filter((glob) => !glob.startsWith('!')),
    exclude: globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
    setupFiles: ['mutation/siblings.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
  },
})
