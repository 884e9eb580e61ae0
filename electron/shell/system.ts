import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, net, powerMonitor } from 'electron'
import { localeOf } from '../../shared/text/locale.ts'

/**
 * Puts every file of the app, Chromium's own included, into one folder and returns it. Not the roaming profile: schools
 * roam theirs, and a copy of children's records must not travel from machine to machine with a key that stays behind.
 */
export function placeUserData(argv: readonly string[]): string {
  const asked = argv.find((argument) => argument.startsWith('--user-data='))?.slice('--user-data='.length)
  const folder = asked === undefined ? defaultFolder() : resolve(asked)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  const chromium = join(folder, 'chromium')
  mkdirSync(chromium, { recursive: true, mode: 0o700 }) // Electron takes the path, and does not make the folder
  app.setPath('sessionData', chromium)
  return folder
}

function defaultFolder(): string {
  const local = process.env.LOCALAPPDATA
  return process.platform === 'win32' && local !== undefined ? join(local, 'Foyer') : app.getPath('userData')
}

/**
 * How this computer writes days and numbers: the region of its formats, or of the language its person prefers.
 * Chromium's own language, which the page would take, is the one it was built or started with.
 */
export function systemLocale(): string {
  const formats = app.getSystemLocale()
  return localeOf(formats === '' ? (app.getPreferredSystemLanguages()[0] ?? '') : formats)
}

/** The system tells of no network that comes back, so it is asked. Milliseconds. */
const everyMs = 5_000
/** A computer that woke has its network a moment later. Milliseconds. */
const afterWakingMs = 3_000

/** Calls when a network came back, as far as the system knows, and when the computer woke. */
export function watchNetwork(look: () => void): void {
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isBack = net.isOnline() && !wasOnline
    wasOnline = net.isOnline()
    if (isBack) look()
  }, everyMs).unref()
  powerMonitor.on('resume', () => void setTimeout(look, afterWakingMs).unref())
}
