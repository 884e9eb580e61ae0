import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folders } from './folders.ts'

/*
 * `npm run mutation -- corrections/rules | corrections/push | sync | … [--file push-person.ts] [--tests GLOB] [--again]`:
 * changes the sources of a folder in every small way, and says which changes no test notices. What was found last time is
 * not tried again unless the source or a test of it has changed; `--again` tries all. `--tests` (from `test/`) asks some
 * of the tests alone, which is quicker: what survives them is left to a run without it. Its tools are fetched into
 * `.cache` the first time, and run with the project's own vitest.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    tests: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
})
const version = '10.1.1'
const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/mutation')
const tools = join(cache, 'tools')
const inTools = (path: string) => join(tools, 'node_modules', path)

const name = positionals[0] ?? ''
const folder = folders[name]
if (folder === undefined)
  throw new Error(`no such folder: ${name}; there are ${Object.keys(folders).join(', ')}`)
const sources =
  values.file === undefined ? folder.sources : [`electron/${name.split('/')[0]}/**/${values.file}`]

fetchTools()
const config = writeConfig()
const { status } = spawnSync(process.execPath, [inTools('.bin/stryker'), 'run', config], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTATION_TESTS: values.tests ?? folder.tests.join(' ') },
})
process.exitCode = status ?? 1

/** With this project's vitest: two of them in one process do not know each other's tests. */
function fetchTools(): void {
  if (existsSync(inTools('@stryker-mutator/vitest-runner'))) return
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((one) => `@stryker-mutator/${one}@${version}`)
  const got = spawnSync('npm', ['install', '--legacy-peer-deps', ...packages], {
    cwd: tools,
    stdio: 'inherit',
  })
  if (got.status !== 0) throw new Error('the tools could not be fetched')
  symlinkSync(join(root, 'node_modules/vitest'), inTools('vitest'), 'junction')
}

function writeConfig(): string {
  const own = name.replace('/', '-')
  const incrementalFile = join(cache, `${own}.json`)
  if (values.again) rmSync(incrementalFile, { force: true })
  const file = join(cache, `${own}.config.json`)
  writeFileSync(
    file,
    JSON.stringify({
      mutate: sources,
      testRunner: 'vitest',
      plugins: [inTools('@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      incremental: true,
      incrementalFile,
      concurrency: 1,
      timeoutMS: 20_000,
      tsconfigFile: 'none-to-rewrite.json',
      ignorePatterns: ['.cache', 'out', 'dist', 'test/e2e', 'resources/docs/pictures'],
      tempDirName: `.cache/mutation/${own}`,
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      thresholds: { high: 100, low: 90, break: 85 },
    }),
  )
  return file
}
