import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { planted } from '../security/support/planted.ts'
import type { PartResult } from './part.ts'
import type { SeededBug } from './seeded-bug.ts'
import { isUnitTest } from './seeded-bugs.ts'

/** Seeds `from`, `from + 1`, … of one part, tried by a process of its own; with a bug, until a fault is found. */
export type Job = {
  readonly part: string
  readonly from: number
  readonly count: number
  readonly bug?: SeededBug
}
export type JobResult = PartResult & {
  readonly seconds: number
  /** The process ended without a result: what it said last, or that it took too long. */
  readonly died?: string
}

/** A seeded bug may make the product hang. */
const longestBugHuntMs = 120_000
const root = join(import.meta.dirname, '../..')

/** Runs the jobs in the given order, a number of them at a time. */
export async function runJobs(
  jobs: readonly Job[],
  { script, workers }: { readonly script: string; readonly workers: number },
  ended: (job: Job, result: JobResult) => void,
): Promise<void> {
  const waiting = [...jobs]
  const folder = workFolder()
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift())
      ended(job, await runJob(job, script, folder))
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Where the trials have their folders: in memory where there is room. Processes that are killed leave the same behind
 * as on a disk; what a disk does when the power goes is played from recorded writes.
 */
function workFolder(): string {
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'foyer-campaign-'))
  chmodSync(folder, 0o755) // some trials are another user for a while
  return folder
}

function hasRoom(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > 1_000_000_000
  } catch {
    return false
  }
}

function runJob({ part, from, count, bug }: Job, script: string, folder: string): Promise<JobResult> {
  const until = bug === undefined ? [] : ['until-fault']
  const startedAt = performance.now()
  const report = join(folder, `${randomUUID()}.json`)
  const command = isUnitTest(part)
    ? unitTest(part, report)
    : [script, part, String(from), String(count), ...until]
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(bug === undefined ? {} : { timeout: longestBugHuntMs }),
    env: {
      ...process.env,
      TMPDIR: folder,
      NODE_COMPILE_CACHE: join(root, '.cache/faults/compiled'),
      ...(bug === undefined ? {} : planted(bug)), // for processes of the part, too
    },
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    complained = (complained + bytes.toString()).slice(-3_000)
  })
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      const seconds = (performance.now() - startedAt) / 1_000
      const last = said.trim().split('\n').at(-1) ?? ''
      if (isUnitTest(part)) return resolve({ ...unitResult(report, complained), seconds })
      if (code === 0 && last.startsWith('{')) return resolve({ ...(JSON.parse(last) as PartResult), seconds }) // written by the job
      const died = signal === null ? complained : `ended by ${signal} after ${Math.round(seconds)} s`
      resolve({ tried: 0, faults: [], seen: {}, seconds, died })
    })
  })
}

/** Runs one unit test file, which writes its report as JSON. */
const unitTest = (file: string, report: string): string[] => [
  join(root, 'node_modules/vitest/vitest.mjs'),
  ...[
    'run',
    '--config',
    join(root, 'test/vitest.config.ts'),
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--retry=0',
    join(root, file),
  ],
]

const unitReport = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Each failed test is a fault. A file that cannot be loaded has no tests: that bug broke the test, it was not caught. */
function unitResult(report: string, complained: string): PartResult & { readonly died?: string } {
  const parsed = existsSync(report) ? unitReport.parse(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  const tried = parsed?.numTotalTests ?? 0
  const results = parsed?.testResults ?? []
  const failed = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  const faults = failed.map(({ fullName, failureMessages }) => ({
    seed: 1,
    what: `${fullName}: ${failureMessages?.[0] ?? ''}`,
  }))
  const died = results.map(({ message }) => message).join('\n') || complained
  return { tried, faults, seen: {}, ...(tried === 0 && { died }) }
}
