import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'

/** Overwrites a small file before it goes: where it stands alone, it is all that could open the stores. */
export function overwriteAndRemove(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, Buffer.alloc(statSync(file).size))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  rmSync(file)
}
