import { existsSync, renameSync } from 'node:fs'

/**
 * Rename a broken store and its side files, so that a fresh one can take its place. Never deletes: the old file
 * may be all that is left of somebody's work.
 * @returns the new name of the store's file.
 */
export function setAside(file: string, at: number): string {
  const target = brokenName(file, at)
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix)
  return target
}

/** Under what name a broken file is kept. `at` in epoch milliseconds. */
export const brokenName = (file: string, at: number): string =>
  `${file}.broken-${new Date(at).toISOString().replace(/[:.]/g, '-')}`
