import { app } from 'electron'
import { isRefused } from './allowed-switches.ts'
import { endApp } from './lifecycle.ts'

type IsErrand = (args: readonly string[]) => boolean

/** Runs work instead of opening a window and exits with its code. Runs `inUse` if the folder is in use. */
export function runErrand(work: () => Promise<number>, inUse: () => number, isErrand: IsErrand): void {
  if (!app.requestSingleInstanceLock()) return void app.exit(inUse())
  // Foyer was started meanwhile: opens it after the errand, without the switches that Chromium adds to a start.
  app.on('second-instance', (_event, args) => {
    if (!isErrand(args)) app.relaunch({ args: args.slice(1).filter((arg) => !isRefused(arg)) })
  })
  app
    .whenReady()
    .then(work)
    .catch(() => 4)
    .then(endApp)
}
