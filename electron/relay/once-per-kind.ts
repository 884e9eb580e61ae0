import { AppError } from '../../shared/domain/failure.ts'

/** Who tries again does so more often than that. Milliseconds. */
const newsAfterMs = 60_000

/**
 * Whatever is away is tried again every few seconds: who reports it hears of it once, until something else is wrong, or
 * the same after it was well for a while.
 */
export function oncePerKind(
  report: (error: unknown, kind: string) => void,
  monotonic: () => number = () => performance.now(),
): (error: unknown) => undefined {
  let last = { kind: '', at: 0 }
  return (error) => {
    const kind = error instanceof AppError ? error.failure.code : String(error)
    const at = monotonic()
    if (kind !== last.kind || at - last.at > newsAfterMs) report(error, kind)
    last = { kind, at }
    return undefined
  }
}
