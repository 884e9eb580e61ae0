import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const realSync = fs.fsyncSync
let listener: (() => void) | null = null

/** Calls back before the next file sync in this process: the journal then has the correction, the queue has not. */
export function beforeNextSync(work: () => void): () => void {
  listener = work
  fs.fsyncSync = (file) => {
    const heard = listener
    listener = null
    realSync(file)
    heard?.()
  }
  syncBuiltinESMExports()
  return () => {
    listener = null
    fs.fsyncSync = realSync
    syncBuiltinESMExports()
  }
}
