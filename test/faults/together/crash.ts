import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const realSync = fs.fsyncSync
let listener: (() => void) | null = null

/**
 * Hears of the next file that anybody in this process syncs, in the middle of whatever is being written: the journal
 * has it then, and the queue does not.
 */
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
