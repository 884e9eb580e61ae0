import { writeFileSync } from 'node:fs'
import { threadCpuUsage } from 'node:process'

/*
 * Loaded into the app beside its own code (`node --import`): the longest its main thread was held at once, by the clock
 * and by the work it did. Written to FOYER_HELD_FILE at every SIGUSR2, and begun anew.
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

/** One signal is heard twice now and then, and the second would find nothing. Milliseconds. */
const againMs = 100
let heardAt = Number.NEGATIVE_INFINITY

process.on('SIGUSR2', () => {
  if (performance.now() - heardAt < againMs) return
  heardAt = performance.now()
  written += 1
  writeFileSync(file, JSON.stringify({ written, ...worst }))
  worst = { wallMs: 0, workMs: 0 }
})
