import { app } from 'electron'

/** The installer gives its shortcuts this name, too. With another name, Windows shows two Foyers in the task bar. */
const appUserModelId = 'au.foyer.desk'

/** Must run before any window opens. Only Windows uses the name. */
export function nameProcess(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
}

const ownSwitches = 'begun-again demo demo-size enrol find make-enrolment remove-data self-check user-data'
/** Switches that only change how the window is drawn. */
const drawingSwitches = 'disable-gpu force-device-scale-factor lang ozone-platform ozone-platform-hint'
const allowed: ReadonlySet<string> = new Set(`${ownSwitches} ${drawingSwitches}`.split(' '))
/** A switch as Chromium reads it: also with one dash, in any case, after spaces, and on Windows after a slash. */
const switchPattern =
  process.platform === 'win32' ? /^[\s\u0085]*(?:--?|\/)([^=]+)/ : /^[\s\u0085]*--?([^=]+)/

export function isRefused(argument: string): boolean {
  const name = switchPattern.exec(argument)?.[1] ?? ''
  return name !== '' && !allowed.has(name.toLowerCase()) && !name.startsWith('psn_') // from macOS
}

/**
 * Ends an installed Foyer that was started with any other switch, even from a shortcut. Chromium has hundreds; some
 * open the window's sandbox, let another program drive it, or change the route to the school.
 */
export function refuseUnsafeSwitches(): void {
  if (!app.isPackaged) return
  delete process.env['SSLKEYLOGFILE'] // Chromium would write the keys of every connection to this file
  const found = process.argv.slice(1).find(isRefused)
  if (found === undefined) return
  process.stderr.write(`Foyer does not start with ${found}\n`)
  process.exit(2) // `app.exit` would let the rest of the main module run first
}
