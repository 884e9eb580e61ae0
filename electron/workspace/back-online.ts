import type { Scheduler } from '../sync/scheduler.ts'
import type { DeskCorrections } from './desk-corrections.ts'

/** A round that was cut off by the network goes on when it is back. */
export function backOnline(scheduler: Scheduler, corrections: Pick<DeskCorrections, 'wake'>): void {
  corrections.wake()
  const { lastOutcome, running } = scheduler.status()
  if (running === null && lastOutcome?.kind === 'failed') scheduler.start()
}
