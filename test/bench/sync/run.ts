import { type ChildProcess, fork } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Measured, SchoolAddress } from './measure-round.ts'

/*
 * `node --expose-gc test/bench/sync/run.ts [--quick | --full] [--json]`: what a sync costs. A school in another
 * process, over HTTP on loopback with the round trip added there; real SQLite, real index, no window.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

type Size = { readonly current: number; readonly past: number; readonly latencies: readonly number[] }
const small = { current: 1_000, past: 1_000 }
const middle = { current: 5_000, past: 5_000 }
const large = { current: 20_000, past: 50_000 }
const plans: Readonly<Record<'quick' | 'usual' | 'full', readonly Size[]>> = {
  quick: [{ ...small, latencies: [0, 50] }],
  usual: [
    { ...small, latencies: [0, 50, 200] },
    { ...middle, latencies: [0, 50] },
    { ...large, latencies: [0] },
  ],
  full: [small, middle, large].map((size) => ({ ...size, latencies: [0, 50, 200] })),
}
const concurrency = 8
const lists = 12

type Line = Measured & {
  readonly kind: 'full' | 'incremental, 1 % changed'
  readonly current: number
  readonly past: number
  readonly latencyMs: number
  /** Requests × round trip ÷ concurrency, with the configured and with the measured round trip. */
  readonly idealMs: number
  readonly ofIdeal: number | null
  readonly ofMeasuredIdeal: number | null
  /** Maximum number of requests for the round. */
  readonly fairRequests: number
}

const lines: Line[] = []
for (const size of plans[values.full ? 'full' : values.quick ? 'quick' : 'usual']) await measureSize(size)
const report = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '', lines }
if (values.json) console.log(JSON.stringify(report, null, 2))
else console.table(lines.map(rowOf))
// Only results that do not depend on the machine can fail the run.
const wrong = lines.filter(
  ({ outcome, requests, fairRequests }) => outcome !== 'complete' || requests > fairRequests,
)
for (const { current, past, kind, outcome, requests } of wrong)
  console.error(`${current} + ${past}, ${kind}: ${outcome} with ${requests} requests`)
process.exitCode = wrong.length === 0 ? 0 : 1

async function measureSize({ current, past, latencies }: Size): Promise<void> {
  const server = start('school-server.ts', [String(current), String(past)])
  const address = await heard<SchoolAddress>(server)
  for (const latencyMs of latencies) {
    await ask(server, { latencyMs })
    const client = start('measure-round.ts', [])
    const full = await ask<Measured>(client, address)
    const pages = Math.ceil(current / 100) + 1
    const pastPages = Math.ceil(past / 100) + 1
    const shape = { current, past, latencyMs }
    // The first sync reads each list twice, to find rows that moved between two pages.
    const fairOfFull = 1 + 2 * (pages + pastPages) + lists + current
    lines.push(lineOf(full, { ...shape, kind: 'full', fairRequests: fairOfFull }))
    const { changed } = await ask<{ changed: number }>(server, { changeShare: 0.01 })
    const fairRequests = pages + changed + 1 + 5
    const incremental = await ask<Measured>(client, 'again')
    lines.push(lineOf(incremental, { ...shape, kind: 'incremental, 1 % changed', fairRequests }))
    client.send('end')
  }
  server.kill()
}

function lineOf(
  measured: Measured,
  shape: Omit<Line, keyof Measured | 'idealMs' | 'ofIdeal' | 'ofMeasuredIdeal'>,
): Line {
  const { requests, ms, roundTripMs } = measured
  const idealMs = (requests * shape.latencyMs) / concurrency
  const of = (ideal: number) => (shape.latencyMs === 0 ? null : ms / ideal)
  const ofMeasuredIdeal = of((requests * roundTripMs) / concurrency)
  return { ...measured, ...shape, idealMs, ofIdeal: of(idealMs), ofMeasuredIdeal }
}

function rowOf(line: Line) {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const hundredth = (value: number) => Math.round(value * 100) / 100
  return {
    people: `${line.current} + ${line.past}`,
    kind: line.kind,
    'round trip ms': line.latencyMs,
    requests: `${line.requests} (fair ${line.fairRequests})`,
    seconds: tenth(line.ms / 1_000),
    'of ideal (by measured round trip)':
      line.ofIdeal === null
        ? ''
        : `${hundredth(line.ofIdeal)} (${hundredth(line.ofMeasuredIdeal ?? 0)} by ${tenth(line.roundTripMs)} ms)`,
    'first people ms': Math.round(line.firstPeopleMs ?? 0),
    'search p95 ms (idle)': `${tenth(line.searchP95Ms)} (${tenth(line.searchIdleP95Ms)})`,
    'stall ms (idle)': `${tenth(line.longestStallMs)} (${tenth(line.idleStallMs)})`,
    'memory MB': Math.round(line.peakMemoryMb),
    'bytes a person': Math.round(line.bytesOnDisk / line.people),
    'reopen ms': Math.round(line.reopenMs),
  }
}

function start(script: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, script), args, { execArgv: ['--expose-gc'] })
}

function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T)) // each script says what it sends
    child.once('exit', (code) => reject(new Error(`a process of the benchmark ended with ${code}`)))
  })
}

function ask<T>(child: ChildProcess, order: object | string): Promise<T> {
  const reply = heard<T>(child)
  child.send(order)
  return reply
}
