import { app } from 'electron'

/** The installer gives its shortcuts the same name: otherwise Windows shows two Foyers in the task bar. */
const appUserModelId = 'au.foyer.desk'

/** Before any window. Only Windows listens. */
export function nameProcess(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
}

const ownSwitches = 'begun-again demo demo-size enrol find make-enrolment remove-data self-check user-data'
/** They only change how the window is drawn. */
const drawingSwitches = 'disable-gpu force-device-scale-factor lang ozone-platform ozone-platform-hint'
const allowed: ReadonlySet<string> = new Set(`${ownSwitches} ${drawingSwitches}`.split(' '))
/** As Chromium reads them: with one dash too, in any case, behind spaces, and on Windows behind a slash. */
const switchPattern =
  process.platform === 'win32' ? /^[\s\u0085]*(?:--?|\/)([^=]+)/ : /^[\s\u0085]*--?([^=]+)/

/**
 * An installed Foyer does not start with any other switch, even from a shortcut. Chromium has hundreds; some open the
 * window's sandbox, let another program drive it, or change the route to the school.
 */
export function refuseUnsafeSwitches(): void {
  if (!app.isPackaged) return
  delete process.env['SSLKEYLOGFILE'] // Chromium would write the keys of every connection to that file
  const names = process.argv.slice(1).flatMap((argument) => switchPattern.exec(argument)?.[1] ?? [])
  const found = names.find((name) => !allowed.has(name.toLowerCase()) && !name.startsWith('psn_')) // macOS adds that
  if (found === undefined) return
  process.stderr.write(`Foyer does not start with --${found}\n`)
  process.exit(2) // `app.exit` would let the rest of the main module run first
}
