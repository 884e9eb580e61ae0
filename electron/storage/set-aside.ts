import { existsSync, renameSync } from 'node:fs'
import { isJsonObject, parseJson } from '../../shared/text/parse-json.ts'
import { readSmallFile } from './read-small-file.ts'
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

/** Renames a file that is to hold a JSON object and holds none, so that nobody writes over what is left of it. */
export function keepBrokenJson(file: string, at: number): void {
  if (existsSync(file) && !isJsonObject(parseJson(readSmallFile(file))))
    renameSync(file, brokenName(file, at))
}
