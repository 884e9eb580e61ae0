import { hasDisplay } from './chromium.ts'
import { electronBinary } from './electron-binary.ts'
import { headlessChromium } from './headless-chromium.ts'
import { launchElectron } from './launch-electron.ts'
import type { LaunchedApp, LaunchOptions } from './launch-options.ts'
import { launchStandIn } from './launch-stand-in.ts'

let said = false

/**
 * Starts the built app and waits for its first page: in Electron where its binary and a display are at hand, else in
 * the stand-in without windows. Says once per process which of the two it is.
 */
export async function launchFoyer(options: LaunchOptions): Promise<LaunchedApp> {
  const electron = hasDisplay(process.env, process.platform) ? electronBinary() : null
  if (!said)
    process.stderr.write(`Foyer runs in ${electron === null ? 'its stand-in for Electron' : 'Electron'}.\n`)
  said = true
  if (electron !== null) return launchElectron(options, electron)
  return launchStandIn(options, { browser: await headlessChromium(), headed: false })
}
