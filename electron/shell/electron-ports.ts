import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, BrowserWindow, ClipboardItem, clipboard, dialog, powerMonitor, shell } from 'electron'
import Store from 'electron-store'
import { AppError } from '../../shared/domain/failure.ts'
import type { Announce } from '../../shared/ipc/contract.ts'
import { createKeychain, keychainScope } from '../credentials/keychain.ts'
import { createProxySignIn } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import { createEventLog } from '../diagnostics/event-log.ts'
import type { Confirm, Confirmation } from '../ports/confirmation.ts'
import { sheetText } from '../ports/file-encoding.ts'
import type { Ports } from '../ports/ports.ts'
import { preferencesIn } from '../ports/preference-store.ts'
import { bugReporter, fileUnusable, systemClock, systemSleep, systemTimers } from '../ports/process-ports.ts'
import { clearMemory } from '../school/between/clear-memory.ts'
import { policyPorts } from '../settings/policy/parse-policy.ts'
import { readPolicy } from '../settings/policy/read-policy.ts'
import { moveBrokenJsonAside } from '../storage/files/small-file.ts'
import { ruleCertificates } from './certificates.ts'
import { copiedText } from './clipboard-formats.ts'
import { openedFiles, type QuestionWords, questionWords } from './dialog-words.ts'
import { mayOpenOutside } from './outside-links.ts'
import { createSchoolFetch } from './school-fetch.ts'
import { createSchoolSession, watchPresses } from './security.ts'
import { watchLogind } from './watch-logind.ts'
import { askInFront, shownWindow } from './window.ts'
import { writerModule } from './writer-module.ts'

/** The user may have left after these; `resume` is for a computer that fell asleep too fast to send `suspend`. */
const leavingEvents = ['lock-screen', 'suspend', 'user-did-resign-active', 'resume'] as const

/** The keychain entries that belong to one data folder. */
export const keychainOf = (folder: string): SecretStore => createKeychain(keychainScope(folder))

/** Foyer's ports as Electron provides them: Chromium's network stack, the OS keychain, files below `folder`. */
export function electronPorts(folder: string, announce: Announce): Ports {
  const policy = readPolicy()
  const log = createEventLog({ folder: join(folder, 'logs'), now: Date.now })
  moveBrokenJsonAside(join(folder, 'settings.json'), Date.now())
  const settings = new Store({ name: 'settings', cwd: folder, configFileMode: 0o600 })
  const secrets = keychainOf(folder)
  const proxy = createProxySignIn({ secrets, changed: (asking) => announce('network.proxyAsks', { asking }) })
  const session = createSchoolSession(ruleCertificates({ policy, now: Date.now }))
  return {
    folder,
    network: createSchoolFetch({ session: session.current, proxy }),
    proxy,
    secrets,
    preferences: preferencesIn(settings),
    ...policyPorts(policy),
    updates: policy.updates,
    clock: systemClock,
    timers: systemTimers,
    sleep: systemSleep,
    random: Math.random,
    announce,
    closeConnections: session.close,
    clearMemory,
    writerThread: writerModule,
    clipboard: { write: writeCopied, read: () => clipboard.readText() },
    whenPersonLeaves: (listener) => {
      // Electron's types have an overload for each event name, but none for a name that may be any of them.
      const power: NodeJS.EventEmitter = powerMonitor
      for (const event of leavingEvents) power.on(event, listener)
      if (process.platform === 'linux')
        watchLogind({ pid: process.pid, address: process.env['DBUS_SYSTEM_BUS_ADDRESS'], left: listener })
    },
    pressedSince: watchPresses(),
    closeWindows: () => {
      for (const window of BrowserWindow.getAllWindows()) window.close()
    },
    openOutside,
    confirm: confirmNatively,
    chooseFile,
    saveFile,
    about: { version: app.getVersion(), shell: `Electron ${process.versions.electron ?? 'stand-in'}` },
    log,
    report: bugReporter(log),
  }
}

async function writeCopied(text: string): Promise<void> {
  if (text === '') return clipboard.writeText('')
  const item = new ClipboardItem(copiedText(text, process.platform))
  // A system that refuses one of the other formats still accepts the plain text.
  await clipboard.write([item]).catch(() => clipboard.writeText(text))
}

async function chooseFile(what: keyof typeof openedFiles): Promise<string | null> {
  const { title, name, extensions, largest } = openedFiles[what]
  const over = shownWindow()
  if (over === undefined) return null
  const { canceled, filePaths } = await dialog.showOpenDialog(over, {
    title,
    filters: [{ name, extensions: [...extensions] }],
    properties: ['openFile', 'dontAddToRecent'],
  })
  const [file] = filePaths
  if (canceled || file === undefined) return null
  const isTooLarge = (await stat(file).catch(fileUnusable)).size > largest
  if (isTooLarge && what === 'sheet') throw new AppError({ code: 'bad-sheet', problem: 'too-large' })
  if (isTooLarge) return '' // an empty text is refused, before the file fills the memory
  const bytes = await readFile(file).catch(fileUnusable)
  return what === 'sheet' ? sheetText(bytes) : bytes.toString('utf8')
}

async function saveFile(suggestedName: string, text: () => Promise<string>): Promise<boolean> {
  const over = shownWindow()
  if (over === undefined) return false
  const { canceled, filePath } = await dialog.showSaveDialog(over, {
    title: 'Save',
    defaultPath: suggestedName,
    properties: ['showOverwriteConfirmation', 'dontAddToRecent'],
  })
  if (canceled || filePath === '') return false
  const content = await text()
  await chmod(filePath, 0o600).catch(() => undefined) // a file that is there already keeps its mode otherwise
  await writeFile(filePath, content, { mode: 0o600 }).catch(fileUnusable)
  return true
}

/** Opens a link in the program that the user has chosen for it. Throws for anything but a bare number or address. */
async function openOutside(link: string): Promise<void> {
  if (!mayOpenOutside(link)) throw new Error('not a link that may be opened outside')
  await shell.openExternal(link)
}

/** Asks in a native dialog over the window. Closing it and pressing Enter both mean no. */
const confirmNatively: Confirm = async (question) => {
  const wordsOf = questionWords[question.about] as (question: Confirmation) => QuestionWords // sound: the words of this question
  const { message, detail, yes } = wordsOf(question)
  const buttons = ['Cancel', yes]
  const options = { title: 'Foyer', message, detail, buttons, defaultId: 0, cancelId: 0, noLink: true }
  return (await askInFront({ type: 'warning', ...options })).response === 1
}
