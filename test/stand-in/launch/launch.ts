import { hasDisplay } from '../browser/chromium.ts'
import { headlessChromium } from '../browser/headless-chromium.ts'
import type { LaunchedApp, LaunchOptions } from '../launch-options.ts'
import { electronBinary } from './electron-binary.ts'
import { launchElectron } from './launch-electron.ts'
import { launchStandIn } from './launch-stand-in.ts'

let said = false

/**
 * The shell that tests run in: Electron where its binary and a display are at hand, else the stand-in.
 * `FOYER_SHELL=electron` and `ELECTRON_OVERRIDE_DIST_PATH` insist on Electron; `FOYER_SHELL=stand-in` does without.
 */
export function shellOfTests(env: NodeJS.ProcessEnv = process.env): LaunchedApp['shell'] {
  const { FOYER_SHELL: wanted, ELECTRON_OVERRIDE_DIST_PATH: dist } = env
  if (wanted === 'stand-in') return 'stand-in'
  const isAtHand = hasDisplay(env, process.platform) && electronBinary(env) !== null
  if ((wanted === 'electron' || dist !== undefined) && !isAtHand)
    throw new Error("Electron's binary (npx install-electron) or a display is missing")
  return isAtHand ? 'electron' : 'stand-in'
}

/** Starts the built app and waits for its first page. Says once per process in which shell it runs. */
export async function launchFoyer(options: LaunchOptions): Promise<LaunchedApp> {
  const electron = shellOfTests() === 'electron' ? electronBinary() : null
  if (!said)
    process.stderr.write(`Foyer runs in ${electron === null ? 'its stand-in for Electron' : 'Electron'}.\n`)
  said = true
  if (electron !== null) return launchElectron(options, electron)
  return launchStandIn(options, { browser: await headlessChromium(), headed: false })
}
