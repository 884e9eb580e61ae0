import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { folders, type Mutated } from './folders.ts'
import { harmless } from './harmless.ts'

/*
 * `npm run mutation -- FOLDER… [--file push-person.ts] [--tests GLOB] [--own] [--again]`: changes the sources of each
 * folder (`folders.ts`; without a name, all of them) one small way at a time, and reports the changes that no test
 * notices. Fails if more of them than the folder may miss are not listed with a reason in `harmless.ts`. `--own` makes only the changes of
 * `mutators.ts`. Results are reused while a source and its tests stay the same; `--again` tries every change. `--tests` (from `test/`)
 * runs only some of the tests and skips changes at module level, which is faster; run the survivors again without it. The tools are fetched into `.cache`
 * the first time, and run with the project's own vitest.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    tests: { type: 'string' },
    own: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const version = '10.1.1'
const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/mutation')
const tools = join(cache, 'tools')
const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 400)
const inTools = (path: string) => join(tools, 'node_modules', path)

const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }), end: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
})

fetchTools()
const names = positionals.length > 0 ? positionals : Object.keys(folders)
for (const name of names) {
  const folder = folders[name]
  if (folder === undefined)
    throw new Error(`no such folder: ${name}; there are ${Object.keys(folders).join(', ')}`)
  if (!mutate(name, folder)) process.exitCode = 1
}

/** True if enough changes were noticed or are listed as harmless. */
function mutate(name: string, folder: Mutated): boolean {
  const incrementalFile = join(cache, `${name.replaceAll('/', '-')}${values.own ? '-own' : ''}.json`)
  if (values.again) rmSync(incrementalFile, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [inTools('.bin/stryker'), 'run', writeConfig(name, folder, incrementalFile)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_TESTS: values.tests ?? folder.tests.join(' '),
        MUTATION_TOOLS: tools,
        ...(values.own && { MUTATION_OWN: '1' }),
      },
    },
  )
  return status === 0 && reportSurvivors(name, folder, incrementalFile)
}

function reportSurvivors(name: string, { mayMiss = 0 }: Mutated, file: string): boolean {
  const { files } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const mutants = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({
      ...mutant,
      path,
      code: source
        .split('\n')
        .slice(mutant.location.start.line - 1, mutant.location.end.line)
        .join('\n'),
    })),
  )
  const tried = mutants.filter(({ status }) => status !== 'Ignored')
  const survivors = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const unlisted = survivors.filter(
    ({ path, code, replacement = '' }) =>
      !harmless.some(
        (each) =>
          path === each.file &&
          code.includes(each.code) &&
          (each.becomes === undefined || replacement.includes(each.becomes)),
      ),
  )
  for (const { path, location, mutatorName, status, code, replacement = '' } of unlisted)
    console.log(
      `${path}:${location.start.line} ${mutatorName} ${status}\n  - ${shorten(code)}\n  + ${shorten(replacement)}`,
    )
  const listed = survivors.length - unlisted.length
  console.log(
    `${name}: ${tried.length} changes, ${tried.length - survivors.length} noticed, ${listed} listed, ${unlisted.length} neither`,
  )
  return unlisted.length <= mayMiss * tried.length
}

/** Links this project's vitest in: two copies of vitest in one process do not see each other's tests. */
function fetchTools(): void {
  if (existsSync(inTools('vitest'))) return
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

function writeConfig(name: string, folder: Mutated, incrementalFile: string): string {
  const file = incrementalFile.replace(/json$/, 'config.json')
  const mutate =
    values.file === undefined ? folder.sources : [`electron/${name.split('/')[0]}/**/${values.file}`]
  writeFileSync(
    file,
    JSON.stringify({
      mutate,
      testRunner: 'vitest',
      plugins: [
        inTools('@stryker-mutator/vitest-runner/dist/src/index.js'),
        join(import.meta.dirname, 'mutators.ts'),
      ],
      vitest: { configFile: 'test/mutation/vitest.config.ts', related: false, pool: 'forks' },
      coverageAnalysis: 'perTest',
      // A change at module level needs a reload and every test. SQL is often such a constant, so `--own` tries them.
      ignoreStatic: !values.own || values.tests !== undefined,
      incremental: true,
      incrementalFile,
      concurrency: 1,
      timeoutMS: 20_000,
      tsconfigFile: 'none-to-rewrite.json',
      ignorePatterns: ['.cache', 'out', 'dist', 'test/e2e', 'resources/docs/pictures'],
      tempDirName: `.cache/mutation/tmp-${name.replaceAll('/', '-')}`,
      reporters: ['progress-append-only'],
    }),
  )
  return file
}
