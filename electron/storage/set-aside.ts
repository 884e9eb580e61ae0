import { existsSync, renameSync } from 'node:fs'

/**
 * Rename a broken store and its side files, so that a fresh one can take its place. Never deletes: the old file
 * may be all that is left of somebody's work.
 * @returns the new name of the store's file.
 */
export function setAside(file: string, at: number): string {
  const stamp = new Date(at).toISOString().replace(/[:.]/g, '-')
  const target = `${file}.broken-${stamp}`
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix)
  return target
}
