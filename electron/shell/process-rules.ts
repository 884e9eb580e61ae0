import { app } from 'electron'

/** The installer gives its shortcuts the same name: otherwise Windows shows two Foyers in the task bar. */
const appUserModelId = 'au.foyer.desk'

/** Before any window. Only Windows listens. */
export function nameProcess(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
}

/**
 * Switches with which the window is no longer kept apart from the computer, anybody may drive it, or the way to the
 * school is another than the system's.
 */
const unsafe = [
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
  'disable-web-security',
  'allow-running-insecure-content',
  'disable-site-isolation-trials',
  'load-extension',
  'js-flags',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'proxy-server',
  'proxy-pac-url',
  'host-rules',
  'host-resolver-rules',
  'log-net-log',
  'ssl-key-log-file',
  'remote-debugging-address',
  'remote-debugging-port',
  'remote-debugging-pipe',
] as const

/** An installed Foyer does not start with one of them, even from a shortcut. */
export function refuseUnsafeSwitches(): void {
  if (app.isPackaged) delete process.env['SSLKEYLOGFILE'] // Chromium writes down there what opens every connection
  const found = app.isPackaged ? unsafe.find((name) => app.commandLine.hasSwitch(name)) : undefined
  if (found === undefined) return
  process.stderr.write(`Foyer does not start with --${found}\n`)
  process.exit(2) // `app.exit` would let the rest of the main module run first
}
