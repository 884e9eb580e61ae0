import { AppError, type Failure, type StoreName } from '../../shared/domain/failure.ts'

/** SQLite's extended result code, or null if the error is not SQLite's. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return null
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** The file system's error code, for a file beside the databases such as the journal. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return String(error.code)
}

/**
 * What a SQLite error means for a person (result codes: https://sqlite.org/rescode.html).
 * `SQLITE_NOTADB` means damage, because the key check excludes a wrong key before the file is opened.
 */
export function storeFailure(error: unknown, store: StoreName): Failure | null {
  const code = sqliteCode(error) ?? systemCode(error)
  if (code === null) return null
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return { code: 'damaged-store', store }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return { code: 'disk-full' }
  if (readOnly.test(code)) return { code: 'disk-read-only' }
  return { code: 'store-unusable', store, sqlite: code }
}

/** The disk is read-only, or the file or folder belongs to another user. */
const readOnly = /^(EROFS|EACCES|EPERM|SQLITE_READONLY(_CANTINIT|_CANTLOCK|_DIRECTORY)?)$/

/** Runs storage work and turns a SQLite or file system error into a typed failure, with the original as its cause. */
export function withStore<T>(store: StoreName, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const failure = storeFailure(error, store)
    throw failure === null ? error : new AppError(failure, { cause: error })
  }
}

/** Delays before a failed read is retried. */
const retryDelaysMs = [20, 100]
/** Codes of a failed read, which may succeed the next time. */
const failedRead = /^(EIO|SQLITE_IOERR(_READ|_SHORT_READ|_CORRUPTFS)?)$/

/** A read failed, although the file itself may be undamaged. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { failure } = error
  return failure.code === 'store-unusable' && failedRead.test(failure.sqlite)
}

export const isDamaged = (error: unknown): boolean =>
  error instanceof AppError && error.failure.code === 'damaged-store'

/**
 * Retries a read before damage is assumed, because a single failed read of a disk, a cable or a network drive looks the
 * same. Throws the error of the last attempt.
 */
export function retryRead<T>(read: () => T): T {
  for (const delayMs of retryDelaysMs)
    try {
      return read()
    } catch (error) {
      if (!isDamaged(error) && !isUnreadable(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delayMs)
    }
  return read()
}
