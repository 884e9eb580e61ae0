import type { Clock } from '../../shared/domain/clock.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { KeepPolicy } from '../sync/keep.ts'

const dayMs = 86_400_000

/** What the settings in force say about keeping, as a sync asks for it. */
export function keepPolicy(clock: Clock, { keepSensitive, leaverDays }: Settings): KeepPolicy {
  return { keepSensitive, leftBefore: new Date(clock.now() - leaverDays * dayMs).toISOString().slice(0, 10) }
}
