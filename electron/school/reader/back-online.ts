import type { Scheduler } from '../../sync/scheduler.ts'
import type { DeskCorrections } from './corrections.ts'
import type { Answering } from './routes.ts'

type Deps = {
  readonly scheduler: Pick<Scheduler, 'status' | 'start'>
  readonly corrections: Pick<DeskCorrections, 'wake'>
}

/** A round that was cut off by the network goes on when it is back; and what waits is sent, where it is the school that is. */
export function backOnline(way: Answering, { scheduler, corrections }: Deps): void {
  if (way === 'school') corrections.wake()
  const { lastOutcome, running } = scheduler.status()
  if (running === null && lastOutcome?.kind === 'failed') scheduler.start()
}
