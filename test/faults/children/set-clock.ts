import { existsSync, readFileSync } from 'node:fs'

/*
 * Sets the clock of this process, and of its threads that load this too: by as many milliseconds as the file named by
 * FOYER_CLOCK_FILE says, as soon as it says so. Import it before anything that may keep `Date.now`.
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
  globalThis.Date = set as DateConstructor // whatever else it has it inherits
}
