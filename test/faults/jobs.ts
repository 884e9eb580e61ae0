import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartResult } from './part.ts'
import type { SeededBug } from './seeded-bugs.ts'

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

/** Runs the jobs, so many at a time, in the order given. */
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
  const hook = `--import ${join(import.meta.dirname, 'with-seeded-bug.ts')}` // for processes of the part, too
  const until = bug === undefined ? [] : ['until-fault']
  const startedAt = performance.now()
  const child = spawn(process.execPath, [script, part, String(from), String(count), ...until], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(bug === undefined ? {} : { timeout: longestBugHuntMs }),
    env: {
      ...process.env,
      TMPDIR: folder,
      NODE_COMPILE_CACHE: join(root, '.cache/faults/compiled'),
      ...(bug === undefined ? {} : { FOYER_SEEDED_BUG: bug.name, NODE_OPTIONS: hook }),
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
      if (code === 0 && last.startsWith('{')) return resolve({ ...(JSON.parse(last) as PartResult), seconds }) // written by the job
      const died = signal === null ? complained : `ended by ${signal} after ${Math.round(seconds)} s`
      resolve({ tried: 0, faults: [], seen: {}, seconds, died })
    })
  })
}
