import { AppError, type Failure, type StoreName } from '../../shared/domain/failure.ts'
import { retryAfter } from './files/disk-trouble.ts'

/** The extended result code of SQLite, or null for any other error. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return null
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** The error code of the file system, for a file beside the databases, such as the journal. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return String(error.code)
}

/**
 * The failure that a SQLite or file system error means for the user (result codes: https://sqlite.org/rescode.html).
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

/** Codes for a read-only disk, or for a file or folder of another user. */
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

/** The delays before a failed read is retried. Milliseconds. */
const retryDelaysMs = [20, 100]
/** The codes of a failed read, which may succeed later. */
const failedRead = /^(EIO|SQLITE_IOERR(_READ|_SHORT_READ|_CORRUPTFS)?)$/

/** Whether a read failed although the file itself may be undamaged. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { failure } = error
  return failure.code === 'store-unusable' && failedRead.test(failure.sqlite)
}

export const isDamaged = (error: unknown): boolean =>
  error instanceof AppError && error.failure.code === 'damaged-store'

/** Retries a read, because a bad read of a disk or a cable looks like damage. Throws what the last attempt threw. */
export const retryRead = <T>(read: () => T): T =>
  retryAfter(retryDelaysMs, read, (error) => isDamaged(error) || isUnreadable(error))
