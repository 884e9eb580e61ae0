import { existsSync, renameSync } from 'node:fs'
import { withSideFiles } from './side-files.ts'

/**
 * Rename a broken store and its side files, so that a fresh one can take its place. Never deletes: the old file
 * may be all that is left of somebody's work.
 * @returns the new name of the store's file.
 */
export function setAside(file: string, at: number): string {
  const target = brokenName(file, at)
  for (const part of withSideFiles(file))
    if (existsSync(part)) renameSync(part, target + part.slice(file.length))
  return target
}

/** Under what name a broken file is kept. `at` in epoch milliseconds. */
export const brokenName = (file: string, at: number): string =>
  `${brokenPrefix(file)}${new Date(at).toISOString().replace(/[:.]/g, '-')}`

/** How the names of a store's broken files begin. */
export const brokenPrefix = (file: string): string => `${file}.broken-`
