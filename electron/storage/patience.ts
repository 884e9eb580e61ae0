import { AppError } from '../../shared/domain/failure.ts'

/** How long after a failed reading it is tried again. Milliseconds. */
const pausesMs = [20, 100]
/** What SQLite and the system say of a page that could not be read; the next reading may go well. */
const failedRead = /^(EIO|SQLITE_IOERR(_READ|_SHORT_READ|_CORRUPTFS)?)$/

/** The file may be as it should be: one reading of it failed. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { failure } = error
  return failure.code === 'store-unusable' && failedRead.test(failure.sqlite)
}

export const isDamaged = (error: unknown): boolean =>
  error instanceof AppError && error.failure.code === 'damaged-store'

/**
 * Reads a file again before its damage is believed: one bad read of a disk, a cable or a network drive looks the same.
 * Throws what the last reading threw.
 */
export function patiently<T>(read: () => T): T {
  for (const pauseMs of pausesMs)
    try {
      return read()
    } catch (error) {
      if (!isDamaged(error) && !isUnreadable(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  return read()
}
