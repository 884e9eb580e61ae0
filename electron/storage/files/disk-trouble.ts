import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A disk counts as full if it has less free space than this. */
const probeBytes = 256 * 1024

export function canWrite(folder: string): boolean {
  const probe = join(folder, 'probe')
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes), { mode: 0o600, flush: true })
    return true
  } catch {
    return false
  } finally {
    removeQuietly(probe)
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // on a disk that cannot be written, no probe was created
  }
}

/** Tries again after each of these delays, which block this thread. Throws what the last attempt threw. */
export function retryAfter<T>(delaysMs: readonly number[], act: () => T, isBrief = (_: unknown) => true): T {
  for (const delayMs of delaysMs)
    try {
      return act()
    } catch (error) {
      if (!isBrief(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delayMs)
    }
  return act()
}
