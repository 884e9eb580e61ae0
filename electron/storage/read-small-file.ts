import { readFileSync, statSync } from 'node:fs'

/** The text of a file that is there; nothing where a folder lies in its place. Throws what the file system throws. */
export const readSmallFile = (file: string): string =>
  statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
