import type { Scheduler } from '../../sync/scheduler.ts'
import type { Writer } from './writer-supervisor.ts'

type Deps = {
  readonly writer: Pick<Writer, 'ask'>
  readonly scheduler: Pick<Scheduler, 'status' | 'cancel' | 'start'>
  readonly keepSensitive: () => boolean
  readonly isStopped: () => boolean
}

/** Brings the copy in line with what the profile says of sensitive fields: at the start, and when that changes. */
export function createSensitiveKeeping({
  writer,
  scheduler,
  keepSensitive,
  isStopped,
}: Deps): () => Promise<void> {
  return async () => {
    if (keepSensitive()) return await writer.ask('expectSensitive', undefined)
    if (!(await writer.ask('mayHoldSensitive', undefined))) return
    const wasRunning = scheduler.status().running !== null
    await scheduler.cancel() // a page that was read under the old rule must not be written after this
    await writer.ask('removeSensitive', undefined)
    if (wasRunning && !isStopped()) scheduler.start()
  }
}
