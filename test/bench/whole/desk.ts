import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

type Start = {
  /** The headless app, bundled as it ships (`bundleApp`). */
  readonly main: string
  readonly folder: string
  readonly caFile: string
  /** A command to run it under. */
  readonly under?: readonly string[]
}

type Line = Reply & { id?: number; confirm?: number; event?: string; payload?: { state?: string } }
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
  const child: ChildProcess = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null || child.stdin === null) throw new Error('the app has no pipes')
  const { stdin } = child
  const waiting = new Map<number, (reply: Reply) => void>()
  let isLocked: () => void = () => undefined
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line // the app writes JSON lines and nothing else
    if (line.confirm !== undefined) stdin.write(`${JSON.stringify({ confirmed: line.confirm, yes: true })}\n`)
    // Answers like the window: nothing to save before the lock.
    if (line.event === 'session.locking') void ask('session.readyToLock', atSearch).catch(() => undefined)
    if (line.event === 'session.changed' && line.payload?.state === 'locked') isLocked()
    if (line.id !== undefined) waiting.get(line.id)?.(line)
  })
  let lastId = 0
  const started = child.pid ?? 0
  const app = () => (under.length === 0 ? started : childOf(started))
  const ask = async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
    lastId += 1
    const id = lastId
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    stdin.write(`${JSON.stringify({ id, name, input })}\n`)
    const answer = await reply
    waiting.delete(id)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
    return answer.value as Answer<N> // main parses every answer by the contract
  }
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
    network: (up: boolean) => void stdin.write(`${JSON.stringify({ network: up })}\n`),
    /** Resident memory now, and the peak, in megabytes. */
    memory: (): { readonly now: number; readonly peak: number } => {
      const status = readFileSync(`/proc/${app()}/status`, 'utf8')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024)
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
    },
    stop: async (): Promise<void> => {
      stdin.end()
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
