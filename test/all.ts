import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/*
 * `npm test`: types, lint, build, unit and flow tests, end-to-end tests, but for the long ones (`*.long.test.ts`, and
 * `@long` end to end). With `-- --campaigns`, as `.ci/run` has it, those too, and the quick fault campaign, the forge's
 * workflow, the packages for four targets, what only the registry knows of the packages and
 * the small benchmark of the sync. What is `@command` end to end runs with `npm run e2e` alone.
 *
 * `npm run nightly`: the campaigns that take hours, thousands of schools and hundreds of kills, the hunt for the seeded
 * bugs, every security check in full, the mutators of `test/mutation/mutators.ts`, and all of what the tests by day try in
 * part (`test/support/nightly.ts`). `-- --piece 2/8` runs the second eighth of the fault campaign.
 *
 * Goes on after a failure, and ends with the ten slowest test files, what failed and the count: each part of the
 * campaign is one.
 */

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Hundreds of processes are started, mostly from the same sources: each is compiled once. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compile') }
const { values: asked } = parseArgs({
  options: {
    campaigns: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
    piece: { type: 'string', default: '1/1' },
  },
})
const campaigns = asked.campaigns || asked.nightly
const failures: string[] = []

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }
const none: Count = { passed: 0, failed: 0, skipped: 0 }

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
const faultReport = z.object({
  parts: z.array(z.object({ name: z.string(), tried: z.number(), faults: z.array(z.unknown()) })),
})
const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
type Spec = z.infer<typeof spec>
type Suite = {
  readonly file?: string | undefined
  readonly specs?: readonly Spec[] | undefined
  readonly suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string().optional(),
    specs: z.array(spec).optional(),
    suites: z.array(suite).optional(),
  }),
)
const endToEndReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
})

/** How long each test file took. Milliseconds. */
const durations = new Map<string, number>()

const counts: readonly Count[] = asked.nightly ? nightly() : daily()
const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0)
const failed = sum((count) => count.failed)
const skipped = sum((count) => count.skipped)
const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest test files:')
for (const [file, ms] of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)
if (skipped > 0)
  console.log(`${skipped} skipped: what they need is not on this machine (each says what, above).`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function daily(): readonly Count[] {
  return [
    step('Types', () => single('tsc', ['-b'])),
    step('Lint and format', () => single('biome', ['check', '.'])),
    step('Build', () => single('electron-vite', ['build'])),
    step('Unit and flow tests', unit),
    step('End-to-end tests', endToEnd),
    ...(campaigns
      ? [
          step('Fault campaign, quick', faults),
          step('Workflow', () => single('node', ['test/packages/lint-workflow.ts'])),
          step('What the registry knows', () => single('node', ['test/security/run.ts', '--registry'])),
          step('Packages for four targets', () => single('node', ['test/packages/run.ts'])),
          step('Benchmark: sync, small', () => single('node', ['test/bench/run.ts', 'sync', '--quick'])),
        ]
      : []),
  ]
}

function nightly(): readonly Count[] {
  process.env['FOYER_NIGHTLY'] = 'true'
  const full = ['test/faults/run.ts', '--full', '--piece', asked.piece]
  return [
    step('Fault campaign, full', () => single('node', full)),
    ...(asked.piece.startsWith('1/')
      ? [
          step('Seeded bugs', () => single('node', ['test/faults/run.ts', '--bugs'])),
          step('Build', () => single('electron-vite', ['build'])),
          step('Unit and flow tests, in full', unit),
          step('End-to-end tests, in full', endToEnd),
          step('Security, full', () => single('node', ['test/security/run.ts'])),
          step('Mutation', () => single('node', ['test/mutation/run.ts', '--own'])),
        ]
      : []),
  ]
}

/** Runs one part of the whole, says how long it took, and notes by name what failed. */
function step(name: string, work: () => Count): Count {
  console.log(`\n== ${name}`)
  const before = failures.length
  const beganAt = performance.now()
  const count = work()
  const seconds = Math.round((performance.now() - beganAt) / 1_000)
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  if (count.failed > 0 && failures.length === before) failures.push(name)
  return count
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...compiled, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** A command that passes or fails as a whole. */
function single(command: string, args: readonly string[]): Count {
  return run(command, args) ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

function faults(): Count {
  const file = join(results, 'faults.json')
  const ok = run('node', ['test/faults/run.ts', '--quick', '--json', file])
  const report = read(file, faultReport)
  if (report === null) return { ...none, failed: 1 }
  const tried = report.parts.filter(({ tried }) => tried > 0)
  const bad = tried.filter(({ faults }) => faults.length > 0)
  failures.push(...bad.map(({ name }) => `fault campaign, part ${name}`))
  return {
    passed: tried.length - bad.length,
    failed: ok ? 0 : Math.max(1, bad.length),
    skipped: report.parts.length - tried.length,
  }
}

function unit(): Count {
  const file = join(results, 'unit.json')
  const ok = run('vitest', [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(campaigns ? [] : ['--exclude', '**/*.long.test.ts']),
  ])
  const report = read(file, unitReport)
  if (report === null) return { ...none, failed: 1 }
  for (const { name, startTime, endTime } of report.testResults)
    durations.set(relative(root, name).replaceAll('\\', '/'), endTime - startTime)
  const bad = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  failures.push(...bad.map(({ fullName }) => fullName))
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  return { passed, failed: ok ? 0 : Math.max(1, numFailedTests), skipped }
}

function endToEnd(): Count {
  const file = join(results, 'e2e.json')
  const ok = run(
    'playwright',
    [
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      '--reporter=list,json,./test/e2e/support/shell-count.ts',
      '--grep-invert',
      campaigns ? '@command' : '@long|@command',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const report = read(file, endToEndReport)
  if (report === null) return { ...none, failed: 1 }
  failures.push(...report.suites.flatMap(failedSpecs))
  for (const each of report.suites) durations.set(`test/${each.file}`, durationOf(each))
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: ok ? 0 : Math.max(1, unexpected), skipped }
}

function failedSpecs({ specs = [], suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedSpecs)]
}

function durationOf({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, each) => sum + durationOf(each), 0)
  )
}

function read<T>(file: string, shape: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null
  return shape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
}
