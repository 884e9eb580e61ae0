import { spawn } from 'node:child_process'
import { type Line, speakLines } from '../../support/json-lines.ts'

/** Starts a program that reads and writes lines of JSON. `hear` is called with each line that it writes. */
export function startChild(script: string, args: readonly string[], hear: (line: Line) => void) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => undefined) // the program may have ended
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    ...speakLines(child, hear),
    pid: child.pid ?? 0,
    ended,
    stop: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type AppProcess = ReturnType<typeof startAppProcess>

/** Starts the headless app. `args`: its folder, the school's certificate authority and, of a relay, its folder. */
export function startAppProcess(script: string, args: readonly string[]) {
  const listening = new Set<() => void>()
  const child = startChild(script, args, ({ event }) => {
    if (event === 'people.changed') for (const listener of listening) listener()
  })
  return {
    ...child,
    /** Resolves when the app next reports that people have changed. */
    nextChange: (): Promise<void> =>
      new Promise((resolve) => {
        const once = () => {
          listening.delete(once)
          resolve()
        }
        listening.add(once)
      }),
  }
}
