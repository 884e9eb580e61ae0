import type { Ports } from '../../ports/ports.ts'

type Deps = Pick<Ports, 'clock' | 'timers'> & {
  readonly lockAfterMinutes: () => number
  readonly lock: () => void
  /** Called once, ten seconds before the lock. */
  readonly warn: () => void
  /** Called once a second. */
  readonly tick: () => void
}

const everyMs = 1_000
const warnMs = 10_000
/** A larger step of the wall clock than of the monotonic one means that it was set, or that the computer slept. */
const jumpMs = 60_000

/**
 * Locks when the window has not been used for as long as the desk allows, and when the wall clock jumps. Counts from the
 * first key or click, so a window that was never used does not lock.
 */
export function createIdleWatch({ clock, timers, lockAfterMinutes, lock, warn, tick }: Deps) {
  let touchedAt: number | null = null
  let apartMs = clock.now() - clock.monotonic()
  let forget: (() => void) | null = null
  let hasWarned = false

  /** The time in milliseconds until the desk locks. */
  const leftMs = () => {
    const minutes = lockAfterMinutes()
    if (touchedAt === null || minutes === 0) return Number.POSITIVE_INFINITY
    return minutes * 60_000 - (clock.monotonic() - touchedAt)
  }
  const hasJumped = () => {
    const before = apartMs
    apartMs = clock.now() - clock.monotonic()
    return Math.abs(apartMs - before) > jumpMs
  }
  const look = () => {
    forget = timers.after(everyMs, look)
    const left = leftMs()
    if (hasJumped() || left <= 0) {
      touchedAt = null
      lock()
    } else if (left <= warnMs && !hasWarned) {
      hasWarned = true
      warn()
    }
    tick()
  }
  return {
    start: (): void => {
      forget ??= timers.after(everyMs, look)
    },
    /** Call it when the user has used the window. */
    touched: (): void => {
      touchedAt = clock.monotonic()
      hasWarned = false
    },
    stop: (): void => {
      forget?.()
      forget = null
    },
  }
}
