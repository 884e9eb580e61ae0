import { app } from 'electron'

/**
 * Does something in place of opening a window, and ends with its exit code. The folder belongs to whoever has it open:
 * `inUse` says so where that is another Foyer.
 */
export function runErrand(work: () => Promise<number>, inUse: () => number): void {
  if (!app.requestSingleInstanceLock()) {
    app.exit(inUse())
    return
  }
  app
    .whenReady()
    .then(work)
    .catch(() => 4)
    .then((exit) => app.exit(exit))
}
