import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { speakLines } from '../../support/json-lines.ts'

type Start = {
  /** The headless app, bundled as it ships (`bundleApp`). */
  readonly main: string
  readonly folder: string
  readonly caFile: string
  /** A command to run it under. */
  readonly under?: readonly string[]
}

type Held = { readonly written: number; readonly workMs: number }
const atSearch = {
  view: 'search',
  scope: 'both',
  line: 0,
  personId: null,
  onCard: false,
  correcting: null,
} as const
const nothingHeld: Held = { written: 0, workMs: 0 }

/** The app's process, if it runs under another command. */
const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

/** Zeros while the file is being written. */
function readHeld(file: string): Held {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Held // written by `held.ts`
  } catch {
    return nothingHeld
  }
}

export type Desk = ReturnType<typeof startDesk>

/** Starts the headless app. A passphrase lets the next process open the same school. */
export function startDesk({ main, folder, caFile, under = [] }: Start) {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    ...['--import', `${folder}-app/held.js`],
    main,
    ...['--user-data', folder, '--ca', caFile],
  ]
  const heldFile = `${folder}.held.json`
  rmSync(heldFile, { force: true })
  const env = { ...process.env, FOYER_HELD_FILE: heldFile }
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let isLocked: () => void = () => undefined
  const { say, ask } = speakLines(child, ({ confirm, event, payload }) => {
    if (confirm !== undefined) say({ confirmed: confirm, yes: true })
    // Answers like the window: nothing to save before the lock.
    if (event === 'session.locking') void ask('session.readyToLock', atSearch).catch(() => undefined)
    const isOver = event === 'session.changed' && (payload as SessionStatus).state === 'locked' // by contract
    if (isOver) isLocked()
  })
  const started = child.pid ?? 0
  const app = () => (under.length === 0 ? started : childOf(started))
  return {
    ask,
    /** Resolves when the app reports that it is locked, when the window would cover itself. */
    covered: (): Promise<void> =>
      new Promise((resolve) => {
        isLocked = resolve
      }),
    /** The longest time that the main thread was held since the last call, in milliseconds of processor time. */
    held: async (): Promise<number> => {
      const { written: before } = existsSync(heldFile) ? readHeld(heldFile) : nothingHeld
      for (let tries = 0; ; tries += 1) {
        // Signals are sometimes lost, so it is sent again after two seconds.
        if (tries % 400 === 0) process.kill(app(), 'SIGUSR2')
        const { written, workMs } = existsSync(heldFile) ? readHeld(heldFile) : nothingHeld
        if (written > before) return workMs
        await wait(5)
      }
    },
    network: (up: boolean) => say({ network: up }),
    /** Resident memory now, and the peak, in megabytes. */
    memory: (): { readonly now: number; readonly peak: number } => {
      const status = readFileSync(`/proc/${app()}/status`, 'utf8')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024)
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
    },
    stop: async (): Promise<void> => {
      child.stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** Asks until the answer is as wanted, every `everyMs` milliseconds. */
export async function untilAnswer<T>(
  ask: () => Promise<T>,
  wanted: (value: T) => boolean,
  everyMs = 5,
): Promise<T> {
  for (;;) {
    const value = await ask()
    if (wanted(value)) return value
    await wait(everyMs)
  }
}
