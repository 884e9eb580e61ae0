import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const electronDir = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** The script of the npm package that fetches the binary. */
export const electronInstaller = join(electronDir, 'install.js')

const executables: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/**
 * The path of Electron's executable: in the folder of `ELECTRON_OVERRIDE_DIST_PATH`, which is Electron's own variable,
 * else in the `electron` package; null if its binary was never fetched. Throws if the folder has none.
 */
export function electronBinary(env: NodeJS.ProcessEnv = process.env): string | null {
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH
  if (dist !== undefined) {
    const path = join(dist, executables[process.platform] ?? 'electron')
    if (!existsSync(path)) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH has no Electron: ${path}`)
    return path
  }
  try {
    const path = join(electronDir, 'dist', readFileSync(join(electronDir, 'path.txt'), 'utf8'))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
