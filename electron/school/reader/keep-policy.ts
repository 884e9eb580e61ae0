import type { Clock } from '../../../shared/domain/clock.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import type { KeepPolicy } from '../../sync/keep.ts'

/** What the settings in force say about keeping, as a sync asks for it. */
export function keepPolicy(clock: Clock, { keepSensitive, leaverDays }: Settings): KeepPolicy {
  return { keepSensitive, leftBefore: addDays(localDay(new Date(clock.now())), -leaverDays) }
}
