import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A store's file and the files that SQLite may keep beside it. */
export const withSideFiles = (file: string): readonly string[] =>
  ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

/** The name that a new version of a file has before it replaces the file. */
export const stagedName = (file: string): string => `${file}.next`

/** Removes a store with its side files. Does nothing if there is none. */
export function removeStore(file: string): void {
  for (const part of withSideFiles(file)) rmSync(part, { force: true })
}

/**
 * Renames a broken store and its side files, so that a fresh store can take its place. Deletes nothing: the old file
 * may hold the only copy of a user's work.
 * @returns the new name of the store's file.
 */
export function moveAside(file: string, at: number): string {
  const target = brokenName(file, at)
  for (const part of withSideFiles(file))
    if (existsSync(part)) renameSync(part, target + part.slice(file.length))
  return target
}

/** The name under which a broken file is kept. `at` is in epoch milliseconds. */
export const brokenName = (file: string, at: number): string =>
  `${brokenPrefix(file)}${new Date(at).toISOString().replace(/[:.]/g, '-')}`

const brokenPrefix = (file: string): string => `${file}.broken-`

/** Stores that were renamed because they were broken, latest first. */
export function storesMovedAside(file: string): readonly string[] {
  if (!existsSync(dirname(file))) return []
  const prefix = brokenPrefix(basename(file))
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix) && !/-(wal|shm|journal)$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(dirname(file), name))
    .filter((path) => statSync(path).isFile())
}

/** Returns when the content of a file is on the disk. A folder is opened with `r`. Throws the system's errors. */
export function syncFile(file: string, flags: 'r' | 'r+' = 'r+'): void {
  const handle = openSync(file, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes a new name durable by syncing the folder. Windows has no such call and needs none. */
export function syncFolder(file: string): void {
  if (process.platform !== 'win32') syncFile(dirname(file), 'r')
}
