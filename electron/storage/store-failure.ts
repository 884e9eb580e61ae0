import { AppError, type Failure, type StoreName } from '../../shared/domain/failure.ts'

/** The extended result code SQLite gave, or null where the error is not SQLite's. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'SqliteError') return null
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** The file system's code, where a file beside the databases (the journal) could not be written. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return String(error.code)
}

/**
 * What a SQLite error means for a person (result codes: https://sqlite.org/rescode.html).
 * `SQLITE_NOTADB` reads as damage here: a wrong key was excluded by the key check before the file was opened.
 */
export function storeFailure(error: unknown, store: StoreName): Failure | null {
  const code = sqliteCode(error) ?? systemCode(error)
  if (code === null) return null
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return { code: 'damaged-store', store }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return { code: 'disk-full' }
  if (readOnly.test(code)) return { code: 'disk-read-only' }
  return { code: 'store-unusable', store, sqlite: code }
}

/** A disk that was mounted so, or a file or folder that is somebody else's. */
const readOnly = /^(EROFS|EACCES|EPERM|SQLITE_READONLY(_CANTINIT|_CANTLOCK|_DIRECTORY)?)$/

/** Run storage work; a SQLite error leaves as a typed failure with the original as its cause. */
export function withStore<T>(store: StoreName, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const failure = storeFailure(error, store)
    throw failure === null ? error : new AppError(failure, { cause: error })
  }
}
