import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** A new name is durable only when its folder is (Windows has no such call, and needs none). */
export function syncFolder(file: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
