import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Write a small file whole: after a crash it holds the old text or the new one, never half. Only this user may read it. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
