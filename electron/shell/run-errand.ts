import { app } from 'electron'
import { endApp } from './lifecycle.ts'

/** Runs work instead of opening a window and exits with its code. Runs `inUse` if the folder is in use. */
export function runErrand(work: () => Promise<number>, inUse: () => number): void {
  if (!app.requestSingleInstanceLock()) {
    app.exit(inUse())
    return
  }
  app
    .whenReady()
    .then(work)
    .catch(() => 4)
    .then(endApp)
}
