import { join } from 'node:path'
import { build } from 'electron-vite'
import { foyerDir } from '../stand-in/launch-options.ts'

/** Builds main, preload and page into `out/`. */
export function buildApp(): Promise<void> {
  return build({
    root: foyerDir,
    configFile: join(foyerDir, 'electron.vite.config.ts'),
    logLevel: 'warn',
  })
}
