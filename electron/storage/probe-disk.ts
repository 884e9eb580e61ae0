import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Less than this is no room to work in. Bytes. */
const roomBytes = 256 * 1024

/** Whether something can be written into a folder. */
export function canWrite(folder: string): boolean {
  const probe = join(folder, 'probe')
  try {
    writeFileSync(probe, Buffer.alloc(roomBytes), { mode: 0o600, flush: true })
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
    // where nothing can be written there is nothing to remove
  }
}
