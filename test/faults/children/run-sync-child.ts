import { startChild } from './start-child.ts'
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
  const args = [
    run.folder,
    run.recording,
    run.log,
    String(startedAt + run.number * 10_000),
    ...(run.crashAt === undefined ? [] : [JSON.stringify(run.crashAt)]),
  ]
  const { child, ended } = startChild('sync-child', args, run.under)
  let openedAt = 0
  let timer: NodeJS.Timeout | undefined
  child.stdout.once('data', () => {
    openedAt = performance.now()
    if (Number.isFinite(killAfterMs)) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  const { signal, said } = await ended
  clearTimeout(timer)
  return { killed: signal === 'SIGKILL', said, ms: performance.now() - openedAt }
}
