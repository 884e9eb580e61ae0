import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { createBrowser } from '../browser/browser.ts'
import type { StandInOptions } from '../browser/options.ts'
import type { AppCalls } from '../calls.ts'
import type { Exit } from '../launch-options.ts'
import { connectPeer, type Pipe, type Remote } from '../peer.ts'

/*
 * The stand-in is two processes, as Electron is: the app's main process is a child, started again for each launch and
 * truly killable; Chromium belongs to the process that launched it, over playwright's pipe, so that the test that drives
 * the app holds real playwright pages. The two talk over the pipe Node gives a child. No port is opened anywhere.
 */

export type StandIn = {
  readonly main: ChildProcess
  readonly app: Remote<AppCalls>
  /** The first window, once its page has loaded. */
  readonly firstPage: Promise<Page>
  /** When the main process has ended and Chromium is gone. */
  readonly exited: Promise<Exit>
  /** What the next file dialog answers; null is a person who changed their mind. */
  readonly answerFileDialog: (path: string | null) => void
  /** What the app asks in the system's dialog, and what is said to it. */
  readonly question: { readonly asked: () => readonly string[]; readonly answerWith: (yes: boolean) => void }
}

/** Starts the built app in a process of its own, and a Chromium for its windows when it opens the first. */
export function openStandIn(options: StandInOptions): StandIn {
  const [program = '', ...before] = [...(options.under ?? []), nodeBinary()]
  const main = fork(
    fileURLToPath(new URL('../electron/run-main.ts', import.meta.url)),
    [options.appDir, ...options.args],
    {
      execPath: program,
      execArgv: before,
      env: options.env,
      serialization: 'advanced',
      stdio: ['ignore', options.output, options.output, 'ipc'],
    },
  )
  const browser = createBrowser(options, () => app)
  const app: Remote<AppCalls> = connectPeer<AppCalls>(main as Pipe, browser.calls)

  const exited = once(main, 'exit').then(async ([code, signal]): Promise<Exit> => {
    await browser.close()
    return { code, signal }
  })
  const { firstPage, answerFileDialog, question } = browser
  return { main, app, firstPage, exited, answerFileDialog, question }
}

/** A Node that strips types and has `registerHooks`: this one, or the one of the npm package `node`. */
function nodeBinary(): string {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 24 ? process.execPath : createRequire(import.meta.url).resolve('node/bin/node')
}
