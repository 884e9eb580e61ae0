import { existsSync, readFileSync } from 'node:fs'

/*
 * Shifts the clock of this process, and of its threads that load this too, by the milliseconds in the file that
 * FOYER_CLOCK_FILE names, whenever they change. Import it before any module that may store `Date.now`.
 */

const file = process.env['FOYER_CLOCK_FILE']
if (file !== undefined) {
  let byMs = 0
  const look = () => {
    if (existsSync(file)) byMs = Number(readFileSync(file, 'utf8')) || 0
  }
  look()
  setInterval(look, 20).unref()
  const System = Date
  const set = class extends System {
    constructor(...said: readonly unknown[]) {
      if (said.length === 0) super(System.now() + byMs)
      else super(...(said as [number])) // as Date itself takes them
    }
    static override now(): number {
      return System.now() + byMs
    }
  }
  globalThis.Date = set as DateConstructor // the other members are inherited from `Date`
}
