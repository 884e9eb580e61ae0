import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser, hasDisplay } from '../../../test/stand-in/browser/chromium.ts'
import { electronBinary, electronInstaller } from '../../../test/stand-in/launch/electron-binary.ts'
import type { AtHand } from './choose-shell.ts'

const longestDownloadMs = 60_000

/** Finds what can open a window; if Electron is missing and may be downloaded, tries that once. */
export async function lookAround(mayDownload: boolean): Promise<AtHand> {
  const display = hasDisplay(process.env, process.platform)
  const hasElectronBinary = electronBinary() !== null
  const isWanted = display && !hasElectronBinary && mayDownload
  return {
    hasElectronBinary,
    canDownload: isWanted ? await downloadElectron() : null,
    display,
    browser: findBrowser(process.env, process.platform),
  }
}

async function downloadElectron(): Promise<boolean> {
  console.log("Fetching Electron's binary, once, for at most a minute…")
  const installer = spawn(process.execPath, [electronInstaller], {
    stdio: 'ignore',
    timeout: longestDownloadMs,
  })
  const [code] = await once(installer, 'exit')
  return code === 0 && electronBinary() !== null
}
