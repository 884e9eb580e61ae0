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
