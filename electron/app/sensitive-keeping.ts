import { setImmediate as othersFirst } from 'node:timers/promises'
import type { createSensitiveFields } from '../storage/cache/sensitive-fields.ts'
import type { Scheduler } from '../sync/scheduler.ts'

type Deps = {
  readonly fields: ReturnType<typeof createSensitiveFields>
  readonly scheduler: Pick<Scheduler, 'status' | 'cancel' | 'start'>
  readonly keepSensitive: () => boolean
  readonly isStopped: () => boolean
}

/** Brings the copy in line with what the profile says of sensitive fields: at the start, and when that changes. */
export function createSensitiveKeeping({
  fields,
  scheduler,
  keepSensitive,
  isStopped,
}: Deps): () => Promise<void> {
  return async () => {
    if (keepSensitive()) return fields.expect()
    if (!fields.mayBeHeld()) return
    const wasRunning = scheduler.status().running !== null
    await scheduler.cancel() // a page that was read under the old rule must not be written after this
    await fields.remove(async () => {
      await othersFirst()
      return !isStopped()
    })
    if (wasRunning && !isStopped()) scheduler.start()
  }
}
