import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A disk with less free space than this counts as full. */
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
    // a disk that cannot be written has no probe to remove
  }
}
