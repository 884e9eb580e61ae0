import { rmSync } from 'node:fs'

/** A store's file, and what SQLite may keep beside it. */
export const withSideFiles = (file: string): readonly string[] =>
  ['', '-wal', '-shm', '-journal'].map((suffix) => file + suffix)

/** Nothing happens where there is none. */
export function removeStore(file: string): void {
  for (const part of withSideFiles(file)) rmSync(part, { force: true })
}
