import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { _electron } from 'playwright'
import { outputOf } from '../../support/output-of.ts'
import { appArguments, type Exit, foyerDir, type LaunchedApp, type LaunchOptions } from '../launch-options.ts'

/** Starts the app in Electron itself and waits for its first page. */
export async function launchElectron(options: LaunchOptions, executablePath: string): Promise<LaunchedApp> {
  const isRoot = process.getuid?.() === 0 // root has no sandbox to enter
  const electron = await _electron.launch({
    executablePath,
    chromiumSandbox: !isRoot, // without it, Playwright switches the sandbox off on Linux
    args: commandLine(options),
    env: environment(options.env),
    colorScheme: options.colorScheme ?? null,
  })
  const main = electron.process()
  const output = outputOf(main)
  const exited = once(main, 'exit').then(([code, signal]): Exit => ({ code, signal }))
  const page = await electron.firstWindow()
  await page.waitForLoadState()
  await electron.evaluate(answerByHand)
  const { size } = options
  if (size !== undefined) {
    const window = await electron.browserWindow(page)
    await window.evaluate((shown, { width, height }) => shown.setContentSize(width, height), size)
  }
  return {
    shell: 'electron',
    electron,
    page,
    mainPid: main.pid ?? 0,
    exited,
    // Playwright's own `close` asks only once, and the app may refuse.
    close: async () => {
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined) // it may end before it has answered
      return exited
    },
    kill: async () => {
      main.kill('SIGKILL')
      return exited
    },
    answerFileDialog: (path) =>
      electron.evaluate(({ dialog }, chosen) => {
        const filePaths = chosen === null ? [] : [chosen]
        dialog.showOpenDialog = async () => ({ canceled: chosen === null, filePaths })
        dialog.showSaveDialog = async () => ({ canceled: chosen === null, filePath: chosen ?? '' })
      }, path),
    answerQuestions: (yes) =>
      electron.evaluate((_, says) => void Object.assign(globalThis, { personSaysYes: says }), yes),
    questionsAsked: () =>
      electron.evaluate(() => (globalThis as unknown as { questionsAsked: string[] }).questionsAsked), // set below
    readClipboard: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
    clickMenu: (id) =>
      electron.evaluate(({ Menu }, wanted) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(wanted)
        if (!item) throw new Error(`the menu has no item ${wanted}`)
        item.click()
      }, id),
    emitPower: (event) => electron.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    pressShortcut: async (stroke) =>
      void (await promisify(execFile)('xdotool', ['key', stroke.toLowerCase()])),
    contentProtection: () =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isContentProtected()),
      ),
    openedOutside: () =>
      electron.evaluate(({ shell }) => {
        const noting = shell as typeof shell & { opened?: string[] }
        if (noting.opened !== undefined) return noting.opened
        const opened: string[] = []
        noting.opened = opened
        shell.openExternal = async (url) => void opened.push(url)
        return opened
      }),
    output,
  }
}

/** What Electron is started with, after its own name. */
export const commandLine = (options: LaunchOptions): string[] => [
  ...trusting(options),
  options.appDir ?? foyerDir,
  ...appArguments(options),
]

/** Runs in the main process: no person is here to close a dialog. */
function answerByHand({ dialog }: typeof import('electron')): void {
  const questionsAsked: string[] = []
  Object.assign(globalThis, { questionsAsked, personSaysYes: true })
  dialog.showMessageBox = async (...args: unknown[]) => {
    const { message, buttons = [], cancelId = 0 } = args.at(-1) as Electron.MessageBoxOptions // sound: its last argument
    questionsAsked.push(message)
    const { personSaysYes } = globalThis as unknown as { personSaysYes: boolean }
    return { response: personSaysYes ? buttons.length - 1 : cancelId, checkboxChecked: false }
  }
}

/** Chromium heeds the list of trusted keys only beside a folder of its own. */
function trusting({ ca, userData }: LaunchOptions): string[] {
  if (ca === undefined) return []
  const key = new X509Certificate(readFileSync(ca)).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return [`--ignore-certificate-errors-spki-list=${hash}`, `--user-data-dir=${join(userData, 'trusting')}`]
}

function environment(extra: LaunchOptions['env']): Record<string, string> {
  const defined = Object.entries({ ...process.env, ...extra }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(defined)
}
