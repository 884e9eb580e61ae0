import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app } from 'electron'

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
