import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { campaign, type PartPlan, workers } from './campaign.ts'
import type { Fault, PartResult } from './part.ts'
import { type SeededBug, seededBugs } from './seeded-bugs.ts'

/*
 * `npm run faults -- --quick | --full [--seed N] [--part NAME] [--json FILE]`: the fault campaign, and whether it would
 * have caught the seeded bugs. `--seed` with `--part` replays one trial.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    seed: { type: 'string' },
    part: { type: 'string' },
    json: { type: 'string' },
  },
})
const firstSeed = Number(values.seed ?? 1)
const say = (line: string) => process.stdout.write(`${line}\n`)
const startedAt = performance.now()
/** A seeded bug may make the product hang, which is caught, too. */
const longestBugHuntMs = 120_000

type Job = { readonly part: string; readonly from: number; readonly count: number; readonly bug?: SeededBug }
type Report = PartResult & { readonly name: string }

const chosen = campaign.filter(({ name }) => values.part === undefined || name === values.part)
if (chosen.length === 0) throw new Error(`no such part: ${values.part}`)
const isReplay = values.seed !== undefined && values.part !== undefined
const reports = new Map<string, Report>(
  chosen.map(({ name }) => [name, { name, tried: 0, faults: [], seen: {} }]),
)
const bugs: { name: string; caught: boolean; by: string }[] = []

await runAll([...jobsOf(chosen), ...(isReplay ? [] : bugJobs())])
summarise()

function jobsOf(plans: readonly PartPlan[]): Job[] {
  return plans.flatMap(({ name, quick, full, slice }) => {
    const seeds = isReplay ? 1 : values.full ? full : quick
    return Array.from({ length: Math.ceil(seeds / slice) }, (_, at) => ({
      part: name,
      from: firstSeed + at * slice,
      count: Math.min(slice, seeds - at * slice),
    }))
  })
}

function bugJobs(): Job[] {
  const names = new Set(chosen.map(({ name }) => name))
  return seededBugs
    .filter(({ caughtBy }) => names.has(caughtBy))
    .map((bug) => ({
      part: bug.caughtBy,
      from: 1,
      count: campaign.find(({ name }) => name === bug.caughtBy)?.forBugs ?? 10,
      bug,
    }))
}

async function runAll(jobs: Job[]): Promise<void> {
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const began = performance.now()
      const result = await runJob(job)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      if (job.bug === undefined) add(job, result, seconds)
      else judge(job.bug, result, seconds)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

function runJob({ part, from, count, bug }: Job): Promise<PartResult> {
  const hook = `--import ${join(import.meta.dirname, 'with-seeded-bug.ts')}` // for processes of the part, too
  const script = join(import.meta.dirname, 'job.ts')
  const until = bug === undefined ? [] : ['until-fault']
  const child = spawn(process.execPath, [script, part, String(from), String(count), ...until], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(bug === undefined ? {} : { timeout: longestBugHuntMs }),
    env: { ...process.env, ...(bug === undefined ? {} : { FOYER_SEEDED_BUG: bug.name, NODE_OPTIONS: hook }) },
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
    child.on('close', (code) => {
      const last = said.trim().split('\n').at(-1) ?? ''
      if (code === 0 && last.startsWith('{')) return resolve(JSON.parse(last) as PartResult) // written by the job
      resolve({ tried: 0, faults: [{ seed: from, what: `the job died: ${complained}` }], seen: {} })
    })
  })
}

function add({ part, from, count }: Job, result: PartResult, seconds: string): void {
  const known = reports.get(part) ?? { name: part, tried: 0, faults: [], seen: {} }
  const seen: Record<string, number> = { ...known.seen }
  for (const [name, times] of Object.entries(result.seen)) seen[name] = (seen[name] ?? 0) + times
  reports.set(part, {
    ...known,
    ...result,
    tried: known.tried + result.tried,
    faults: [...known.faults, ...result.faults],
    seen,
  })
  say(`${part} ${from}–${from + count - 1}: ${verdictOf(result)} (${seconds} s)`)
  for (const { seed, what } of result.faults.slice(0, 5))
    say(`  --part ${part} --seed ${seed}: ${what.slice(0, 600)}`)
}

function verdictOf({ skipped, faults }: PartResult): string {
  return skipped === undefined ? `${faults.length} faults` : `SKIPPED, ${skipped}`
}

function judge(bug: SeededBug, result: PartResult, seconds: string): void {
  const isMisfit = result.faults.some(({ what }) => what.includes('does not fit any more'))
  const caught = result.faults.length > 0 && !isMisfit
  bugs.push({ name: bug.name, caught, by: bug.caughtBy })
  say(
    `seeded bug "${bug.name}": ${caught ? 'caught' : isMisfit ? 'DOES NOT FIT' : 'NOT CAUGHT'} (${seconds} s)`,
  )
  if (caught) say(`  ${bug.caughtBy}: ${firstLine(result.faults)}`)
}

function firstLine(faults: readonly Fault[]): string {
  return (faults[0]?.what ?? '').split('\n')[0]?.slice(0, 160) ?? ''
}

function summarise(): void {
  const all = [...reports.values()]
  const faults = all.reduce((sum, report) => sum + report.faults.length, 0)
  const missed = bugs.filter(({ caught }) => !caught)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  say('')
  for (const { name, tried, faults: found, seen, skipped } of all)
    say(
      `${name}: ${tried} tried, ${found.length} faults${skipped === undefined ? '' : `; SKIPPED, ${skipped}`} ${JSON.stringify(seen)}`,
    )
  say(`seeded bugs: ${bugs.length - missed.length} of ${bugs.length} caught`)
  say(`seeds from ${firstSeed}; ${seconds} s; ${faults} faults`)
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      JSON.stringify({ seed: firstSeed, seconds, parts: all, seededBugs: bugs }, null, 2),
    )
  process.exitCode = faults === 0 && missed.length === 0 ? 0 : 1
}
