import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electronDir = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** The script of the npm package that fetches the binary. */
export const electronInstaller = join(electronDir, 'install.js')

/** The path of Electron's executable, or null where it was never fetched. */
export function electronBinary(): string | null {
  try {
    const path = join(electronDir, 'dist', readFileSync(join(electronDir, 'path.txt'), 'utf8'))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
