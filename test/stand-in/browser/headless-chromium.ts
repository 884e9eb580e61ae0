import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foyerDir } from '../launch-options.ts'
import { findBrowser } from './chromium.ts'

/** A browser to run, with the environment it needs on top of this process's. */
export type Browser = { readonly path: string; readonly env: Readonly<Record<string, string>> }

/** A Chromium without windows: the one inside the npm package where that runs (Linux), else the system's. */
export async function headlessChromium(): Promise<Browser> {
  if (process.platform === 'linux') return packagedChromium()
  const path = findBrowser(process.env, process.platform)
  if (path === null) throw new Error('no Chromium or Chrome is installed on this system')
  return { path, env: {} }
}

async function packagedChromium(): Promise<Browser> {
  const cache = join(foyerDir, 'node_modules/.cache')
  const folder = join(cache, `chromium-${packageVersion()}`)
  if (!existsSync(folder)) await unpack(cache, folder)
  return { path: join(folder, 'chromium'), env: { FONTCONFIG_FILE: join(folder, 'foyer-fonts.conf') } }
}

function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(main), '../package.json'), 'utf8'),
  )
  return manifest.version
}

/**
 * The package unpacks into the system's temporary folder and takes whatever lies there already, even half unpacked by
 * another test run. So it is given a folder of its own, which gets its name only when it is whole.
 */
async function unpack(cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unpacking = await mkdtemp(join(cache, 'chromium-unpacking-'))
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  const child = spawn(process.execPath, ['--eval', script], {
    cwd: foyerDir,
    env: { ...process.env, TMPDIR: unpacking },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the packaged Chromium could not be unpacked')
  await writeFile(join(unpacking, 'foyer-fonts.conf'), fontConfiguration(folder))
  try {
    await rename(unpacking, folder)
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // otherwise another run was faster, and its folder is whole
  }
}

/** The package brings a font of its own: on a bare machine there is no other, and text would be invisible. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`
}
