import { app, dialog } from 'electron'

/** How often it was begun again by itself, one right after the other. */
const againSwitch = '--begun-again='
const mostAgain = 2
/** One that ran for so long did not end by what it does at its start. Milliseconds. */
const calmMs = 5 * 60_000

type Deps = {
  readonly report: (error: unknown) => unknown
  /** What is being typed goes to the disk, and everything comes to rest. */
  readonly end: () => Promise<void>
}

/**
 * An error that nobody caught: noted, and Foyer begins again on what is on its disk, instead of Electron's own box with
 * a stack for the clerk. A promise nobody waited for is noted and no more: nothing was left half done by it.
 */
export function surviveFaults({ report, end }: Deps): void {
  let isEnding = false
  process.on('unhandledRejection', report)
  process.on('uncaughtException', (error) => {
    report(error)
    if (isEnding) return
    isEnding = true
    void end()
      .catch(report)
      .finally(() => beginAgain(againSoFar()))
  })
}

function againSoFar(): number {
  const said = process.argv.find((argument) => argument.startsWith(againSwitch))?.slice(againSwitch.length)
  return performance.now() > calmMs ? 0 : Number(said ?? 0)
}

function beginAgain(before: number): void {
  if (before >= mostAgain) {
    dialog.showErrorBox(
      'Foyer has to close',
      'It ended three times in a row. Nothing saved is lost. Please tell IT.',
    )
    app.exit(1)
    return
  }
  const others = process.argv.slice(1).filter((argument) => !argument.startsWith(againSwitch))
  app.relaunch({ args: [...others, `${againSwitch}${before + 1}`] })
  app.exit(0)
}
