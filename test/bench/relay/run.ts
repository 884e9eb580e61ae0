import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasNatsServer } from '../../support/nats-server.ts'
import { bundleApp } from './bundle.ts'
import { measureAlone, measureRelay, type Row } from './measure.ts'
import { startSchool } from './start-school.ts'

/*
 * `npm run -s bench -- relay [--desks 1,10] [--current 2000] [--past 500] [--json]`: a relay and desks that follow it,
 * each a process of its own, and one desk alone.
 */

const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '1,10' },
    current: { type: 'string', default: '2000' },
    past: { type: 'string', default: '500' },
    json: { type: 'boolean', default: false },
  },
})
if (!hasNatsServer) {
  process.stderr.write('No nats-server on this machine.\n')
  process.exit(2)
}
/** Limits for 20,000 people at one desk or ten: a ratio, milliseconds, and for `kb` kilobytes. */
const bars = { ofOneAlone: 1.005, change: 500, first: 1_000, whole: 25_000, kb: 15_000, cpu: 3_000 } as const
const size = { current: Number(values.current), past: Number(values.past) }
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'foyer-relay-'))
const load = Number(loadavg()[0]?.toFixed(1))
const school = await startSchool(folder, size)
try {
  const ground = { folder, school, app: await bundleApp() }
  const alone = await measureAlone(ground)
  const rows: Row[] = []
  for (const desks of values.desks.split(',').map(Number)) {
    rows.push(rounded(await measureRelay(ground, desks, alone.requests)))
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
  }
  const machine = { node: process.version, processor: `${cpus().length} × ${cpus()[0]?.model ?? ''}`, load }
  if (values.json)
    console.log(JSON.stringify({ ...machine, ...size, oneAlone: rounded(alone), bars, rows }, null, 2))
  else console.table(rows)
} finally {
  await school.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Rounds all numbers except the ratio. */
function rounded<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([name, value]) => {
    if (typeof value === 'object' && value !== null) return [name, rounded(value as object)]
    return [name, typeof value === 'number' && name !== 'ofOneAlone' ? Math.round(value) : value]
  })
  return Object.fromEntries(entries) as T // sound: the same fields, and the same kinds of value
}
