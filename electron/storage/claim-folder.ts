import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../shared/domain/failure.ts'
import { openEngine } from './engine.ts'
import { type FolderSystem, isElsewhere, thisSystem } from './folder-elsewhere.ts'
import { sqliteCode } from './store-failure.ts'

/** A writer that was ended a moment ago may still be letting go of its own. Milliseconds. */
const patienceMs = 3_000

export type Claim = { release(): void }

/**
 * Makes a folder this process's own: two that write the same stores destroy them. The system itself holds the lock, so
 * a process that crashed holds none. Throws `folder-in-use`, and `network-folder` where such locks cannot be trusted.
 */
export function claimFolder(folder: string, system: FolderSystem = thisSystem): Claim {
  if (isElsewhere(folder, system)) throw new AppError({ code: 'network-folder' })
  try {
    const file = join(folder, 'in-use')
    const db = openEngine(file, { timeout: patienceMs })
    try {
      keepToOneself(file)
      db.pragma('locking_mode = EXCLUSIVE')
      db.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      db.close()
      throw error
    }
    return { release: () => db.close() }
  } catch (error) {
    const code = sqliteCode(error)
    if (code === null) throw error
    if (code.startsWith('SQLITE_BUSY')) throw new AppError({ code: 'folder-in-use' })
    return { release: () => undefined } // nothing can be written here: nobody else can write, either
  }
}

/** Whoever else may open it could hold it, and keep this user out. */
function keepToOneself(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch {
    // a disk that may only be read
  }
}
