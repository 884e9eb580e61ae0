import { renameSync, writeFileSync } from 'node:fs'
import { syncFolder } from './sync-folder.ts'

/** Write a file whole: after a crash it holds the old content or the new, never half. Only this user may read it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  renameSync(draft, file)
  syncFolder(file)
}
