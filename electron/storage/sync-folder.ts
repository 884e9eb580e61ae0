import { dirname } from 'node:path'
import { syncFile } from './sync-file.ts'

/** A new name is durable only when its folder is (Windows has no such call, and needs none). */
export function syncFolder(file: string): void {
  if (process.platform !== 'win32') syncFile(dirname(file), 'r')
}
