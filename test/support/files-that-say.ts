import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder in which, or in the name of which, these words stand in the clear. */
export const filesThatSay = (folder: string, said: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.includes(said) || readFileSync(file).includes(said))
