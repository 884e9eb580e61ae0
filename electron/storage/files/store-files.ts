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

/** The paths of a store's file and of the files that SQLite may keep beside it. */
export const withSideFiles = (file: string): readonly string[] =>
  ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

/** The name of a file's staged version, before it replaces the file. */
export const stagedName = (file: string): string => `${file}.next`

/** Removes a store with its side files, if they exist. */
export function removeStore(file: string): void {
  for (const part of withSideFiles(file)) rmSync(part, { force: true })
}

/**
 * Renames a broken store and its side files, so that a new store can take its place. Deletes nothing, because the old
 * file may contain the only copy of a user's work. @returns the new name of the store's file.
 */
export function moveAside(file: string, at: number): string {
  const target = brokenName(file, at)
  for (const part of withSideFiles(file))
    if (existsSync(part)) renameSync(part, target + part.slice(file.length))
  return target
}

/** The new name of a broken file. `at`: epoch milliseconds. */
export const brokenName = (file: string, at: number): string =>
  `${brokenPrefix(file)}${new Date(at).toISOString().replace(/[:.]/g, '-')}`

const brokenPrefix = (file: string): string => `${file}.broken-`

/** The stores that were moved aside from this path, the latest first. */
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

/** Returns when the content of a file is on the disk. Folders need the flag `r`. Throws what the system throws. */
export function syncFile(file: string, flags: 'r' | 'r+' = 'r+'): void {
  const handle = openSync(file, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes a new name durable by syncing its folder. Windows has no such call and needs none. */
export function syncFolder(file: string): void {
  if (process.platform !== 'win32') syncFile(dirname(file), 'r')
}
