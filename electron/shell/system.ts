import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, net, powerMonitor } from 'electron'
import { localeOf } from '../../shared/text/locale.ts'

/**
 * Puts every file of the app, Chromium's own included, into one folder and returns it. The folder is not in the roaming
 * profile: a copy of children's records must not travel from machine to machine while its key stays behind.
 */
export function placeUserData(argv: readonly string[]): string {
  const asked = argv.find((argument) => argument.startsWith('--user-data='))?.slice('--user-data='.length)
  const folder = asked === undefined ? defaultFolder() : resolve(asked)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  const chromium = join(folder, 'chromium')
  mkdirSync(chromium, { recursive: true, mode: 0o700 }) // Electron uses the path but does not create the folder
  app.setPath('sessionData', chromium)
  return folder
}

function defaultFolder(): string {
  const local = process.env.LOCALAPPDATA
  return process.platform === 'win32' && local !== undefined ? join(local, 'Foyer') : app.getPath('userData')
}

/**
 * The locale in which this computer writes dates and numbers: by the region of its formats, or of the user's preferred
 * language. Chromium's own language, which the page would use, is the one it was built or started with.
 */
export function systemLocale(): string {
  const formats = app.getSystemLocale()
  return localeOf(formats === '' ? (app.getPreferredSystemLanguages()[0] ?? '') : formats)
}

/** Milliseconds between two checks of the network: the system sends no event when it comes back. */
const everyMs = 5_000
/** Milliseconds from waking until a computer has its network. */
const afterWakingMs = 3_000

/** Calls `look` when the system has a network again, and after the computer woke. */
export function watchNetwork(look: () => void): void {
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isBack = net.isOnline() && !wasOnline
    wasOnline = net.isOnline()
    if (isBack) look()
  }, everyMs).unref()
  powerMonitor.on('resume', () => void setTimeout(look, afterWakingMs).unref())
}
