import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Returns once what a file holds is on the disk; a folder is opened with `r`. Throws what the disk says. */
export function syncFile(file: string, flags: 'r' | 'r+' = 'r+'): void {
  const handle = openSync(file, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
