import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { auditShipped } from './audit.ts'
import { missingChecks } from './expected-checks.ts'
import { packageSchemaProblems } from './package-schema.ts'
import type { Figure, Tally } from './support/tally.ts'

/*
 * `npm run security`: every check of privacy and hardening in one command, in full; `-- --quick` with fewer attempts.
 * `.ci/run` runs the same tests among its own, and asks with `-- --registry` for the audits only. Prints how often each
 * was tried and how often something got through; `-- --json` the same for a program. A check that did not run fails.
 */

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/security')
const isQuick = process.argv.includes('--quick')
const onlyRegistry = process.argv.includes('--registry')
const asJson = process.argv.includes('--json')
const tallyFile = join(folder, 'tally.jsonl')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Files of tests that are about this, wherever they live. */
const unitTests = [
  'security',
  'stand-in',
  'electron/dev/package',
  'electron/diagnostics',
  'electron/ports',
  'electron/session',
  'electron/settings',
  'electron/shell',
  'electron/storage/journal/access-log.test.ts',
  'electron/storage/journal/open-journal.test.ts',
  'electron/sync/keep.test.ts',
  'flows/health.test.ts',
  'electron/school/reader/note-access.test.ts',
  'electron/school/reader/many-lookups.test.ts',
  'flows/protected.test.ts',
  'flows/field-register.test.ts',
]
/** Whole names: Playwright matches them against the path, and a folder may be called after one of them. */
const endToEndTests = [
  'e2e/hostile-page',
  'e2e/strange-answers',
  'e2e/privacy',
  'e2e/memory-after-lock',
  'electron/shell/confirm',
  'electron/shell/self-check',
  'electron/shell/window-network',
  'renderer/app/frame/cover',
  'renderer/app/clear-when-idle',
  'renderer/app/return-after-lock',
  'renderer/features/session/closing-sheet',
  'renderer/features/session/lock-screen',
  'renderer/features/session/lock-settings',
].map((name) => `${name}\\.spec`)

const steps: readonly { readonly name: string; readonly ok: boolean }[] = onlyRegistry ? [] : runTests()
const noted = read(tallyFile)
const tallies = [...summed(noted.filter((line) => 'check' in line)), ...outside()]
const figures = noted.filter((line) => 'figure' in line)
const table = tallies.map(({ check, tried, through }) => ({
  check,
  tried,
  through: through ?? 'not checked',
}))
const missing = onlyRegistry ? [] : missingChecks(tallies)
const failed = [...steps.filter(({ ok }) => !ok).map(({ name }) => name), ...missing]
const unaudited = tallies.filter(({ through }) => through === null).map(({ check }) => check)
const leaks = tallies.filter(({ through }) => through !== null && through > 0)
if (asJson) console.log(JSON.stringify({ quick: isQuick, checks: tallies, figures, failed }))
else {
  console.table(table)
  console.table(figures)
}
const verdict =
  failed.length + leaks.length === 0
    ? 'Nothing got through.'
    : `Failed: ${[...failed, ...leaks.map(({ check }) => check)].join(', ')}.`
console.error(unaudited.length === 0 ? verdict : `${verdict} Not checked: ${unaudited.join(', ')}.`)
process.exitCode = failed.length + leaks.length === 0 ? 0 : 1

function runTests() {
  return [
    step('Build', 'electron-vite', ['build', '--logLevel', 'warn']),
    step('Unit and flow tests', 'vitest', [
      'run',
      '--config',
      'test/vitest.config.ts',
      '--testTimeout=300000', // as patient as a busy machine needs
      ...unitTests.map((name) => `test/${name}`),
    ]),
    step('End-to-end tests', 'playwright', [
      'test',
      '--config',
      'test/e2e/playwright.config.ts',
      ...endToEndTests,
    ]),
  ]
}

function step(name: string, command: string, args: readonly string[]): { name: string; ok: boolean } {
  console.error(`== ${name}`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', asJson ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, FOYER_SECURITY: isQuick ? 'quick' : 'full', FOYER_TALLY: tallyFile },
    shell: process.platform === 'win32',
  })
  return { name, ok: status === 0 }
}

/** What only the package registry can tell; said to be unchecked where it cannot be reached. */
function outside(): readonly (Omit<Tally, 'through'> & { readonly through: number | null })[] {
  const problems = packageSchemaProblems()
  const audit = auditShipped()
  return [
    {
      check: 'package configuration: problems by electron-builder’s schema',
      tried: 1,
      through: problems?.length ?? null,
    },
    {
      check: 'shipped dependencies: high or critical',
      tried: audit?.total ?? 0,
      through: audit?.severe ?? null,
    },
  ]
}

/** One line for each check, summed over its tests. */
function summed(parts: readonly Tally[]): readonly Tally[] {
  const byCheck = Map.groupBy(parts, ({ check }) => check)
  const sum = (all: readonly Tally[], of: 'tried' | 'through') =>
    all.reduce((before, each) => before + each[of], 0)
  return [...byCheck].map(([check, all]) => ({
    check,
    tried: sum(all, 'tried'),
    through: sum(all, 'through'),
  }))
}

function read(file: string): readonly (Tally | Figure)[] {
  if (!existsSync(file)) return []
  const line = z.union([
    z.object({ check: z.string(), tried: z.number(), through: z.number() }),
    z.object({ figure: z.string(), before: z.number(), left: z.number() }),
  ])
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)))
}
