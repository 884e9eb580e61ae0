import { AppError } from '../../shared/domain/failure.ts'

/** Whatever is away is tried again every few seconds: who reports it hears of it once, until something else is wrong. */
export function oncePerKind(report: (error: unknown, kind: string) => void): (error: unknown) => undefined {
  let last = ''
  return (error) => {
    const kind = error instanceof AppError ? error.failure.code : String(error)
    if (kind !== last) report(error, kind)
    last = kind
    return undefined
  }
}
