import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleJob } from './bundle.ts'
import { campaign, type PartPlan, workers } from './campaign.ts'
import { type Hunted, huntingJobs, judge } from './hunt.ts'
import { type Job, type JobResult, runJobs } from './jobs.ts'
import type { PartResult } from './part.ts'
import { unitPart } from './seeded-bugs.ts'

/*
 * `npm run faults -- --quick | --full | --bugs [--seed N] [--part NAME] [--count N] [--piece I/N] [--json FILE]`: the
 * fault campaign; whether it would have caught the seeded bugs. `--count` tries that number of seeds of each part. `--piece 2/8`
 * runs the second eighth of it, so that hours can be cut up. `--seed` with `--part` replays one trial, from the sources
 * as they are.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    bugs: { type: 'boolean', default: false },
    seed: { type: 'string' },
    part: { type: 'string' },
    count: { type: 'string' },
    piece: { type: 'string', default: '1/1' },
    json: { type: 'string' },
  },
})
type Report = PartResult & { readonly name: string; readonly seconds: number }

const firstSeed = Number(values.seed ?? 1)
const say = (line: string) => process.stdout.write(`${line}\n`)
const startedAt = performance.now()
const chosen = campaign.filter(({ name }) => values.part === undefined || name === values.part)
if (chosen.length === 0 && values.part !== unitPart) throw new Error(`no such part: ${values.part}`)
const isReplay = values.seed !== undefined && values.part !== undefined && values.count === undefined
const reports = new Map<string, Report>()
const hunted: Hunted[] = []

const sources = join(import.meta.dirname, 'job.ts')
if (values.quick || values.full || !values.bugs) {
  const script = isReplay ? sources : await bundleJob()
  await runJobs(pieceOf(chosen.flatMap(jobsOf)), { script, workers }, add)
}
// Bugs are put into the sources as they are loaded.
if (values.bugs) {
  const jobs = huntingJobs(
    new Set([...chosen.map(({ name }) => name), ...(values.part === undefined ? [unitPart] : [values.part])]),
  )
  await runJobs(jobs, { script: sources, workers }, tellHunt)
}
summarise()

function jobsOf({ name, quick, full, slice }: PartPlan): Job[] {
  const planned = Number(values.count ?? (values.full ? full : quick))
  const seeds = isReplay ? 1 : planned
  return Array.from({ length: Math.ceil(seeds / slice) }, (_, at) => ({
    part: name,
    from: firstSeed + at * slice,
    count: Math.min(slice, seeds - at * slice),
  }))
}

function pieceOf(jobs: readonly Job[]): Job[] {
  const [piece = 1, pieces = 1] = values.piece.split('/').map(Number)
  return jobs.filter((_, at) => at % pieces === piece - 1)
}

function add({ part, from, count }: Job, { died, ...result }: JobResult): void {
  const known = reports.get(part) ?? { name: part, tried: 0, faults: [], seen: {}, seconds: 0 }
  const seen: Record<string, number> = { ...known.seen }
  for (const [name, times] of Object.entries(result.seen)) seen[name] = (seen[name] ?? 0) + times
  const faults = died === undefined ? result.faults : [{ seed: from, what: `the job died: ${died}` }]
  reports.set(part, {
    ...known,
    ...result,
    tried: known.tried + result.tried,
    faults: [...known.faults, ...faults],
    seen,
    seconds: known.seconds + result.seconds,
  })
  const verdict = result.skipped === undefined ? `${faults.length} faults` : `SKIPPED, ${result.skipped}`
  say(`${part} ${from}–${from + count - 1}: ${verdict} (${result.seconds.toFixed(1)} s)`)
  for (const { seed, what } of faults.slice(0, 5))
    say(`  --part ${part} --seed ${seed}: ${what.slice(0, 600)}`)
}

function tellHunt({ bug }: Job, result: JobResult): void {
  if (bug === undefined) return
  const found = judge(bug, result)
  hunted.push(found)
  const where = found.seed === null ? '' : ` ${found.seed}`
  say(
    `seeded bug "${found.bug}": ${found.verdict} (${found.by}${where}, ${found.seconds} s)\n  ${found.what}`,
  )
}

function summarise(): void {
  const parts = [...reports.values()]
  const faults = parts.reduce((sum, report) => sum + report.faults.length, 0)
  const tried = hunted.filter(({ verdict }) => verdict !== 'SKIPPED')
  const caught = tried.filter(({ verdict }) => verdict === 'caught').length
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  say('')
  for (const { name, tried, faults: found, seen, seconds, skipped } of parts) {
    const left = skipped === undefined ? '' : `; SKIPPED, ${skipped}`
    say(
      `${name}: ${tried} tried, ${found.length} faults, ${Math.round(seconds)} s${left} ${JSON.stringify(seen)}`,
    )
  }
  sayLookups(parts)
  if (values.bugs) say(`seeded bugs: ${caught} of ${hunted.length} caught`)
  say(`seeds from ${firstSeed}; ${seconds} s; ${faults} faults`)
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      JSON.stringify({ seed: firstSeed, seconds, parts, seededBugs: hunted }, null, 2),
    )
  process.exitCode = faults === 0 && caught === tried.length ? 0 : 1
}

/** In how many disasters people could still be looked up: the figure that all of this is for. */
function sayLookups(parts: readonly Report[]): void {
  const times = (name: string) => parts.reduce((sum, { seen }) => sum + (seen[name] ?? 0), 0)
  const answered = times('lookup answered') + times('next search answered')
  const lost = times('lookup lost')
  if (answered + lost > 0) say(`lookup answered: ${answered} of ${answered + lost}`)
}
