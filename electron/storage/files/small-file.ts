import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { isJsonObject, parseJson } from '../../../shared/text/parse-json.ts'
import { retryAfter } from './disk-trouble.ts'
import { brokenName, syncFolder } from './store-files.ts'

/** On Windows, a virus scanner may have a file open for a moment, which can then not be renamed. */
const scannedForMs = process.platform === 'win32' ? [50, 100, 200, 400] : []

/** Reads the text of an existing file; empty if it is a folder. Throws what the file system throws. */
export const readSmallFile = (file: string): string =>
  statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')

/**
 * Replaces a file as a whole: after a crash it contains either the old or the new content, never a part. Only this user
 * may read it. If a folder has the file's name, the folder is renamed.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    renameSync(file, brokenName(file, Date.now()))
  retryAfter(scannedForMs, () => renameSync(draft, file))
  syncFolder(file)
}

/** Overwrites a small file before removing it, because it may contain what unlocks the stores. */
export function overwriteAndRemove(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, Buffer.alloc(statSync(file).size))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  rmSync(file)
}

/** Renames a file that contains no JSON object as it should, so that a later write does not destroy it. */
export function moveBrokenJsonAside(file: string, at: number): void {
  if (existsSync(file) && !isJsonObject(parseJson(readSmallFile(file))))
    renameSync(file, brokenName(file, at))
}
