import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder that have these words, unencrypted, in their content or name. */
export const filesThatSay = (folder: string, said: string | Buffer): readonly string[] =>
  filesBelow(folder).filter((file) => file.includes(String(said)) || contentOf(file).includes(said))

export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Empty if the file is gone: SQLite removes a journal at any time. */
export function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (existsSync(file)) throw error
    return Buffer.alloc(0)
  }
}
