import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'

export type LaunchOptions = {
  /** The folder that holds all of the app's files. Launch again with the same one to restart the app on its data. */
  readonly userData: string
  /** Further arguments of the app. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly colorScheme?: 'light' | 'dark'
  /** Size of the page in CSS pixels; left out, what the app asks for. */
  readonly size?: { readonly width: number; readonly height: number }
  /** A PEM file with a further authority the app trusts for https. */
  readonly ca?: string
  /** A command to run the main process under, in the stand-in: it ends by becoming the program it is given. */
  readonly under?: readonly string[]
  /** The folder of the package.json of the app; left out, Foyer's. */
  readonly appDir?: string
}

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A running app, the same to drive in either shell. */
export type LaunchedApp = {
  readonly shell: 'electron' | 'stand-in'
  /** Electron's main process, for what only it can be asked; null in the stand-in. */
  readonly electron: ElectronApplication | null
  /** The page of the first window, loaded. */
  readonly page: Page
  readonly mainPid: number
  /** When the main process has ended and no window is left. */
  readonly exited: Promise<Exit>
  /** Quits as a person does, and waits for the end. */
  close(): Promise<Exit>
  /** Kills the main process (SIGKILL) and waits until it is gone. */
  kill(): Promise<Exit>
  /** What the next file dialog answers; null is a person who changed their mind. */
  answerFileDialog(path: string | null): Promise<void>
  /** What a person says to the questions of the system's dialog from now on; before it is called, yes. */
  answerQuestions(yes: boolean): Promise<void>
  questionsAsked(): Promise<readonly string[]>
  readClipboard(): Promise<string>
  /** Chooses the menu item with this id. */
  clickMenu(id: string): Promise<void>
  /** Raises an event of the operating system: `suspend`, `resume`, `lock-screen`, … */
  emitPower(event: string): Promise<void>
  /** Presses a shortcut while another program has the focus. In Electron itself by `xdotool`, as a keyboard of X11 does. */
  pressShortcut(stroke: string): Promise<void>
  /** For each window, whether screenshots and shared screens leave it out. Electron on Linux cannot do that. */
  contentProtection(): Promise<readonly boolean[]>
  /** Links that other programs were given, oldest first. In Electron itself nothing is opened once this was asked. */
  openedOutside(): Promise<readonly string[]>
  /** What the main process has written to its output. */
  output(): string
}

/** Foyer's own folder, the one of its package.json. */
export const foyerDir = join(import.meta.dirname, '../..')

/** The arguments every launch gives the app. */
export function appArguments(options: LaunchOptions): string[] {
  return [`--user-data=${options.userData}`, ...(options.args ?? [])]
}
