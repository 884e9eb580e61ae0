import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchFoyer } from '../stand-in/launch/launch.ts'
import { takeTour } from './take-tour.ts'

/* `npm run tour`: drives the built app through everything it is for, and leaves pictures and `tour.json`. */

const { values } = parseArgs({ options: { out: { type: 'string', default: 'out/tour' } } })
const out = resolve(values.out)
const userData = mkdtempSync(join(tmpdir(), 'foyer-tour-'))
try {
  const report = await takeTour({ launch: launchFoyer, userData, out })
  writeFileSync(join(out, 'tour.json'), `${JSON.stringify(report, null, 2)}\n`)
  for (const { step, milliseconds, asserted } of report.steps)
    console.log(`${step.padEnd(26)} ${String(milliseconds).padStart(6)} ms  ${asserted.join('; ')}`)
  console.log(`Figures: ${JSON.stringify(report.figures)}`)
  console.log(`Pictures and tour.json: ${out}`)
} finally {
  rmSync(userData, { recursive: true, force: true })
}
