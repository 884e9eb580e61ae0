import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasNatsServer } from '../../support/nats-server.ts'
import { measureAlone, type Row, rowOf } from './measure.ts'
import { startSchool } from './start-school.ts'

/*
 * `npm run -s bench -- relay [--desks 1,10] [--current 2000] [--past 500] [--json]`: a relay and desks that follow it,
 * each a process of its own, beside the same desks that ask the school themselves, and one of them alone.
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
/** Milliseconds; a ratio. Of people in full at one desk or ten: of 20,000. */
const bars = { ofOneAlone: 1.05, change: 2_000, first: 1_000, whole: 30_000 } as const
const size = { current: Number(values.current), past: Number(values.past) }
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'foyer-relay-'))
const load = Number(loadavg()[0]?.toFixed(1))
const school = await startSchool(folder, size)
try {
  const ground = { folder, school }
  const { requestsWithout: one } = await measureAlone(ground, 1)
  const rows: Row[] = []
  for (const desks of values.desks.split(',').map(Number)) rows.push(rounded(await rowOf(ground, desks, one)))
  const machine = { node: process.version, processor: `${cpus().length} × ${cpus()[0]?.model ?? ''}`, load }
  if (values.json) console.log(JSON.stringify({ ...machine, ...size, oneAlone: one, bars, rows }, null, 2))
  else console.table(rows)
} finally {
  await school.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function rounded(row: Row): Row {
  const { ofOneAlone, ...others } = row
  const whole = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, Math.round(value)]))
  return { ...row, ...whole, ofOneAlone }
}
