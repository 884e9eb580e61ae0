import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/*
 * `npm test`: types, lint, build, unit and flow tests, end-to-end tests; with `-- --campaigns` also the quick fault
 * campaign, the forge's workflow, the packages for four targets, the hunt for the seeded bugs and the small benchmark of the sync. Goes on after a failure, and ends with the count: each part of the
 * campaign is one.
 */

const root = join(import.meta.dirname, '..')
const results = join(root, '.cache/results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
})
const faultReport = z.object({
  parts: z.array(z.object({ tried: z.number(), faults: z.array(z.unknown()) })),
})
const endToEndReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const counts: Count[] = [
  step('Types', 'tsc', ['-b']),
  step('Lint and format', 'biome', ['check', '.']),
  step('Build', 'electron-vite', ['build']),
  unit(),
  endToEnd(),
  ...(process.argv.includes('--campaigns')
    ? [
        faults(),
        step('Workflow', 'node', ['test/packages/lint-workflow.ts']),
        step('Packages for four targets', 'node', ['test/packages/run.ts']),
        step('Seeded bugs', 'node', ['test/faults/run.ts', '--bugs']),
        step('Benchmark: sync, small', 'node', ['test/bench/run.ts', 'sync', '--quick']),
      ]
    : []),
]
const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0)
const failed = sum((count) => count.failed)
const skipped = sum((count) => count.skipped)
if (skipped > 0)
  console.log(`${skipped} skipped: what they need is not on this machine (each says what, above).`)
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function step(name: string, command: string, args: readonly string[]): Count {
  console.log(`\n== ${name}`)
  return run(command, args) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

function faults(): Count {
  console.log('\n== Fault campaign, quick')
  const file = join(results, 'faults.json')
  const ok = run('node', ['test/faults/run.ts', '--quick', '--json', file])
  const report = read(file, faultReport)
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { parts } = report
  const skipped = parts.filter(({ tried }) => tried === 0).length
  const passed = parts.filter(({ tried, faults }) => tried > 0 && faults.length === 0).length
  const failed = parts.length - skipped - passed
  return { passed, failed: ok ? 0 : Math.max(1, failed), skipped }
}

function unit(): Count {
  console.log('\n== Unit and flow tests')
  const file = join(results, 'unit.json')
  const ok = run('vitest', [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = read(file, unitReport)
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = report
  return { passed, failed: ok ? 0 : Math.max(1, numFailedTests), skipped }
}

function endToEnd(): Count {
  console.log('\n== End-to-end tests')
  const file = join(results, 'e2e.json')
  const ok = run(
    'playwright',
    [
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      '--reporter=list,json,./test/e2e/support/shell-count.ts',
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  const report = read(file, endToEndReport)
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: ok ? 0 : Math.max(1, unexpected), skipped }
}

function read<T>(file: string, shape: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null
  return shape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
}
