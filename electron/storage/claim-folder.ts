import { chmodSync, realpathSync, statfsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../shared/domain/failure.ts'
import { openEngine } from './engine.ts'
import { sqliteCode } from './store-failure.ts'

/** How long to wait for a claim of a writer that was just ended and has not released it yet. */
const claimTimeoutMs = 3_000

/** Network file systems by their Linux magic numbers: NFS, three kinds of SMB, AFS, Ceph. */
const networkFileSystems: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400,
])

/** The facts that the operating system reports about a folder. */
export type FolderSystem = {
  readonly platform: NodeJS.Platform
  /** The real path of a folder; for a mapped drive, the path of the share. */
  realPath(folder: string): string
  /** The magic number of the folder's file system. */
  fileSystemOf(folder: string): number
}

export const thisSystem: FolderSystem = {
  platform: process.platform,
  realPath: (folder) => realpathSync.native(folder),
  fileSystemOf: (folder) => statfsSync(folder).type,
}

export type Claim = { release(): void }

/**
 * Claims a folder for this process, because two processes that write the same stores destroy them. The operating system
 * holds the lock, so a crash releases it. Throws `folder-in-use`, and `network-folder` where locks are not reliable.
 */
export function claimFolder(folder: string, system: FolderSystem = thisSystem): Claim {
  if (isNetworkFolder(folder, system)) throw new AppError({ code: 'network-folder' })
  const file = join(folder, 'in-use')
  try {
    const db = openEngine(file, { timeout: claimTimeoutMs })
    try {
      restrictToUser(file)
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
    if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
      truncateSync(file) // it holds nothing but the lock, which a removed file would lose
      return claimFolder(folder, system)
    }
    return { release: () => undefined } // no process can write to the folder, so it needs no claim
  }
}

/** Whether the folder is on another computer, where locks are not reliable. Not checked on macOS. */
function isNetworkFolder(folder: string, { platform, realPath, fileSystemOf }: FolderSystem): boolean {
  if (platform === 'win32') return realPath(folder).startsWith('\\\\')
  return platform === 'linux' && networkFileSystems.has(fileSystemOf(folder))
}

/** Restricts the lock file to this user: another user who can open it could hold the lock and keep this user out. */
function restrictToUser(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch {
    // on a read-only disk the file stays as it is
  }
}
