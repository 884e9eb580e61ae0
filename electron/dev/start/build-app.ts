import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foyerDir } from '../../../test/stand-in/launch-options.ts'

const require = createRequire(import.meta.url)

/**
 * Builds main, preload and page into `out/`, or throws. Each build has its own process, because a bundler keeps in
 * memory what it has read, and `npm run dev` builds all day.
 */
export async function buildApp(): Promise<void> {
  const command = join(dirname(require.resolve('electron-vite/package.json')), 'bin/electron-vite.js')
  const build = spawn(process.execPath, [command, 'build', '--logLevel', 'warn'], {
    cwd: foyerDir,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('Foyer could not be built')
}
