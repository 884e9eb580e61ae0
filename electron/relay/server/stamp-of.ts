import { statSync } from 'node:fs'

/** Tells a file that was replaced from the one before: each is another file. Nothing where there is none. */
export function stampOf(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false })
  return file === undefined ? '' : `${file.ino} ${file.mtimeMs} ${file.size}`
}
