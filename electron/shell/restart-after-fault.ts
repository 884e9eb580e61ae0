import { app, dialog } from 'electron'
import { isToFind } from './find-text.ts'
import { endApp } from './lifecycle.ts'

/** The switch that counts the restarts in a row. */
const restartSwitch = '--begun-again='
const maxRestarts = 2
/** After running this long, a crash was not caused by the start. Milliseconds. */
const calmMs = 5 * 60_000

type Deps = {
  readonly report: (error: unknown) => unknown
  /** Saves what is being typed, and stops everything. */
  readonly end: () => Promise<void>
  /** Whether an end loses nothing; if not, the user is asked, and Foyer goes on. */
  readonly mayEnd: () => boolean
}

/**
 * Logs an uncaught error and restarts Foyer from what is on the disk, instead of Electron's dialog with a stack trace. An
 * unhandled rejection is only logged, because it leaves nothing half done.
 */
export function surviveFaults({ report, end, mayEnd }: Deps): void {
  let isEnding = false
  process.on('unhandledRejection', report)
  process.on('uncaughtException', async (error) => {
    report(error)
    if (isEnding || !mayEnd()) return // if `mayEnd` throws, that is an unhandled rejection: Foyer goes on
    isEnding = true
    await end().catch(report)
    restart(restartsSoFar())
  })
}

function restartsSoFar(): number {
  const said = process.argv
    .find((argument) => argument.startsWith(restartSwitch))
    ?.slice(restartSwitch.length)
  return performance.now() > calmMs ? 0 : Number(said ?? 0)
}

function restart(before: number): void {
  if (before >= maxRestarts) {
    dialog.showErrorBox(
      'Foyer has to close',
      'It ended three times in a row. Nothing saved is lost. Please tell IT.',
    )
    return void endApp(1)
  }
  const others = process.argv.slice(1).filter((arg) => !arg.startsWith(restartSwitch) && !isToFind(arg))
  app.relaunch({ args: [...others, `${restartSwitch}${before + 1}`] })
  void endApp(0)
}
