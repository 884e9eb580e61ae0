import type { Clock } from '../../shared/domain/clock.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { KeepPolicy } from '../sync/keep.ts'

const dayMs = 86_400_000
/** The settings lie in a file, and a sync asks for every record. */
const rememberedMs = 60_000

/** What the profile says about keeping, as a sync asks for it: remembered for a minute, or until it is changed. */
export function createKeepPolicy(clock: Clock, settings: () => Settings) {
  let known: { readonly policy: KeepPolicy; readonly at: number } | null = null
  return {
    current: (): KeepPolicy => {
      if (known === null || clock.monotonic() - known.at > rememberedMs) {
        const { keepSensitive, leaverDays } = settings()
        const leftBefore = new Date(clock.now() - leaverDays * dayMs).toISOString().slice(0, 10)
        known = { policy: { keepSensitive, leftBefore }, at: clock.monotonic() }
      }
      return known.policy
    },
    forget: (): void => {
      known = null
    },
  }
}
