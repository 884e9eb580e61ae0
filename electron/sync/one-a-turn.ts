import { setImmediate as othersFirst } from 'node:timers/promises'

/**
 * Lets one caller on in each turn of the event loop. Answers come in bursts, as many as requests were on their way;
 * written down all in one turn they would keep a keystroke waiting for all of them.
 */
export function createTurns(): () => Promise<void> {
  let line: Promise<void> = Promise.resolve()
  return () => {
    line = line.then(() => othersFirst())
    return line
  }
}
