import { outputOf } from '../../support/output-of.ts'
import type { Browser } from '../browser/headless-chromium.ts'
import { appArguments, type Exit, foyerDir, type LaunchedApp, type LaunchOptions } from '../launch-options.ts'
import { openStandIn } from './host.ts'

/** Starts the app in the stand-in and waits for its first page. */
export async function launchStandIn(
  options: LaunchOptions,
  { browser, headed }: { readonly browser: Browser; readonly headed: boolean },
): Promise<LaunchedApp> {
  const standIn = openStandIn({
    appDir: options.appDir ?? foyerDir,
    args: appArguments(options),
    env: { ...process.env, ...trusting(options.ca), ...options.env },
    ...(options.under && { under: options.under }),
    browser,
    headed,
    colorScheme: options.colorScheme ?? null,
    size: options.size ?? null,
    output: 'pipe',
  })
  const { main, app } = standIn
  const output = outputOf(main)
  const page = await standIn.firstPage.catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`)
  })
  return {
    shell: 'stand-in',
    electron: null,
    page,
    mainPid: main.pid ?? 0,
    exited: standIn.exited,
    close: async () => {
      await app.quit().catch(() => undefined) // it may end before it has answered
      return standIn.exited
    },
    kill: async (): Promise<Exit> => {
      main.kill('SIGKILL')
      return standIn.exited
    },
    answerFileDialog: async (path) => standIn.answerFileDialog(path),
    answerQuestions: async (yes) => standIn.question.answerWith(yes),
    questionsAsked: async () => [...standIn.question.asked()],
    readClipboard: () => app.readClipboard(),
    clickMenu: (id) => app.clickMenu(id),
    emitPower: (event) => app.emitPower(event),
    pressShortcut: (stroke) => app.pressShortcut(stroke),
    contentProtection: () => app.contentProtection(),
    openedOutside: () => app.openedOutside(),
    output,
  }
}

function trusting(ca: string | undefined): Record<string, string> {
  return ca === undefined ? {} : { NODE_EXTRA_CA_CERTS: ca }
}
