import { spawn } from 'node:child_process'
import { scriptOf } from './script-of.ts'
import type { CrashPoint } from './sync-crash-point.ts'

const startedAt = Date.parse('2026-03-02T08:00:00.000Z')

type Ended = { readonly killed: boolean; readonly said: string; readonly ms: number }
type Run = {
  readonly folder: string
  readonly recording: string
  readonly log: string
  /** Which run of the series: each begins ten seconds after the one before. */
  readonly number: number
  /** A command that runs the child under it, such as strace. */
  readonly under?: readonly string[]
  /** Where the child kills itself. */
  readonly crashAt?: CrashPoint
}

/** Runs the child; kills it a number of milliseconds after its stores are open. */
export async function runSyncChild(run: Run, killAfterMs = Number.POSITIVE_INFINITY): Promise<Ended> {
  const [command = '', ...before] = [...(run.under ?? []), process.execPath]
  const args = [
    ...before,
    scriptOf('sync-child'),
    run.folder,
    run.recording,
    run.log,
    String(startedAt + run.number * 10_000),
    ...(run.crashAt === undefined ? [] : [JSON.stringify(run.crashAt)]),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let openedAt = 0
  const open = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (openedAt === 0) openedAt = performance.now()
      resolve()
    })
    child.on('exit', () => resolve())
  })
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await open
  const timer = Number.isFinite(killAfterMs)
    ? setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    : undefined
  await exited
  clearTimeout(timer)
  return { killed: child.signalCode === 'SIGKILL', said: said.trim(), ms: performance.now() - openedAt }
}
