import { renameSync, statSync, writeFileSync } from 'node:fs'
import { brokenName } from './set-aside.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Write a file whole: after a crash it holds the old content or the new, never half. Only this user may read it. A folder
 * that lies in its place is renamed.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    renameSync(file, brokenName(file, Date.now()))
  renameSync(draft, file)
  syncFolder(file)
}
