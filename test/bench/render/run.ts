import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask } from '../../e2e/support/ask.ts'
import { launchFoyer } from '../../stand-in/launch/launch.ts'
import { percentile95 } from '../../tour/typing.ts'
import { measureCards, measureEmergency, measureLetters, measureScrolling } from './measure-window.ts'
import { sharesOf } from './memory-shares.ts'
import { fillDesk, passphrase, startSchool } from './school-process.ts'

/*
 * `npm run -s bench -- render [--current 20000] [--past 50000] [--json]`: response times of the built window with a whole
 * school, and the memory of all processes at rest. The school runs in another process. Build first.
 */

const { values } = parseArgs({
  options: {
    current: { type: 'string', default: '20000' },
    past: { type: 'string', default: '50000' },
    json: { type: 'boolean', default: false },
  },
})
const size = { current: Number(values.current), past: Number(values.past) }

/** Rest without typing before memory is measured, in milliseconds. */
const restMs = 30_000

const folder = mkdtempSync(join(tmpdir(), 'foyer-render-'))
const school = await startSchool(folder, size)
const options = {
  userData: join(folder, 'data'),
  ca: school.ready.caFile,
  size: { width: 1280, height: 720 },
}
let app = await launchFoyer(options)
try {
  await fillDesk(app.page, school.ready, size.current + size.past)
  await app.page.keyboard.press('F4')
  const letters = await measureLetters(app.page, 'asmjectrn'.repeat(5))
  const a = await measureLetters(app.page, 'a'.repeat(20))
  const frames = await measureScrolling(app.page)
  const cards = await measureCards(app.page, 20)
  const emergency = await measureEmergency(app.page, size.current, 5)
  await wait(restMs)
  const pssMb = sharesOf(app.mainPid)
  const report = {
    shell: app.shell,
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model ?? ''}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    people: size.current + size.past,
    keyToPaintOfA: inShort(a),
    keyToPaint: inShort(letters),
    frame: { ...inShort(frames), over50: frames.filter((frame) => frame > 50).length, of: frames.length },
    cardOpen: inShort(cards),
    /** All current students, and how many cards open in that time. */
    emergency: { ...inShort(emergency), cards: Math.round(inShort(emergency).p50 / inShort(cards).p50) },
    pssMb,
    coldStartMs: await startAgain(),
  }
  console.log(values.json ? JSON.stringify(report, null, 2) : report)
} finally {
  await app.close()
  school.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** From the start of the process until a person is found, with the passphrase given as soon as it is asked for. */
async function startAgain(): Promise<number> {
  await app.close()
  const began = performance.now()
  app = await launchFoyer(options)
  await ask(app.page, 'session.unlock', { passphrase })
  const found = async () => (await ask(app.page, 'people.search', { text: 'a', limit: 50 })).hits.length > 0
  while (!(await found())) await wait(5)
  return Math.round(performance.now() - began)
}

/** Median, 95th percentile and maximum, in milliseconds. */
function inShort(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const tenths = (value: number) => Math.round(value * 10) / 10
  return {
    p50: tenths(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    p95: tenths(percentile95(times)),
    worst: tenths(sorted.at(-1) ?? Number.NaN),
  }
}
