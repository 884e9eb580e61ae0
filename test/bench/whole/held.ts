import { writeFileSync } from 'node:fs'
import { threadCpuUsage } from 'node:process'

/*
 * Loaded into the app (`node --import`). Measures the longest time that its main thread was held, by the clock and by
 * processor time. Writes it to FOYER_HELD_FILE at every SIGUSR2, and starts again from 0.
 */

const everyMs = 2
const file = process.env['FOYER_HELD_FILE'] ?? ''
let written = 0
let worst = { wallMs: 0, workMs: 0 }
let at = performance.now()
let worked = workedMs()

function workedMs(): number {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1_000
}

setInterval(() => {
  const now = performance.now()
  const done = workedMs()
  worst = {
    wallMs: Math.max(worst.wallMs, now - at - everyMs),
    workMs: Math.max(worst.workMs, done - worked),
  }
  at = now
  worked = done
}, everyMs).unref()

/** A repeated signal within this time is ignored: signals sometimes arrive twice. Milliseconds. */
const repeatMs = 100
let heardAt = Number.NEGATIVE_INFINITY

process.on('SIGUSR2', () => {
  if (performance.now() - heardAt < repeatMs) return
  heardAt = performance.now()
  written += 1
  writeFileSync(file, JSON.stringify({ written, ...worst }))
  worst = { wallMs: 0, workMs: 0 }
})
