import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns once the content of a file is on the disk. A folder is opened with `r`. Throws what the system throws. */
export function syncFile(file: string, flags: 'r' | 'r+' = 'r+'): void {
  const handle = openSync(file, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes a new name durable by syncing its folder. Windows has no such call and needs none. */
export function syncFolder(file: string): void {
  if (process.platform !== 'win32') syncFile(dirname(file), 'r')
}
