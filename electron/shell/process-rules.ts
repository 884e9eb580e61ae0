import { app } from 'electron'

/** The installer gives its shortcuts the same name: otherwise Windows shows two Foyers in the task bar. */
const appUserModelId = 'au.foyer.desk'

/** Before any window. Only Windows listens. */
export function nameProcess(): void {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
}

/**
 * Switches that open the window's sandbox, let another program drive it or run in its place, or change the way to the
 * school.
 */
const unsafe = [
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'disable-namespace-sandbox',
  'allow-sandbox-debugging',
  'no-zygote',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'single-process',
  'disable-web-security',
  'allow-running-insecure-content',
  'disable-site-isolation-trials',
  'load-extension',
  'js-flags',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'auth-server-allowlist',
  'auth-negotiate-delegate-allowlist',
  'auth-server-whitelist',
  'auth-negotiate-delegate-whitelist',
  'unsafely-treat-insecure-origin-as-secure',
  'disable-extensions-except',
  'proxy-server',
  'proxy-bypass-list',
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
  if (app.isPackaged) delete process.env['SSLKEYLOGFILE'] // Chromium would write the keys of every connection to that file
  const found = app.isPackaged ? unsafe.find((name) => app.commandLine.hasSwitch(name)) : undefined
  if (found === undefined) return
  process.stderr.write(`Foyer does not start with --${found}\n`)
  process.exit(2) // `app.exit` would let the rest of the main module run first
}
