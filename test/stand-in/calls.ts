import type {
  MessageBoxOptions,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'

/** A window as the app ordered it. `preload` is the text of the preload script. */
export type WindowOrder = {
  readonly id: number
  readonly title: string
  readonly width: number
  readonly height: number
  readonly show: boolean
  readonly preload: string
  readonly userData: string
  /** What the app asked of Chromium's network, as its switches. */
  readonly flags: readonly string[]
}

/** A request of the page, with the app's own URL in place of the mapped one. */
export type PageRequest = {
  readonly windowId: number
  readonly url: string
  readonly method: string
  readonly isNavigation: boolean
  readonly isMainFrame: boolean
}

export type PageAnswer =
  /** The app forbade a navigation: the page stays as it is. */
  | { readonly kind: 'prevented' }
  | { readonly kind: 'blocked' }
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Record<string, string>
      readonly body: Uint8Array
    }

/** A message of the page's `ipcRenderer`. `frameUrl` is the app's own URL. */
export type PageMessage = {
  readonly windowId: number
  readonly isMainFrame: boolean
  readonly frameUrl: string
  readonly channel: string
  readonly args: readonly unknown[]
}

/** What the browser's side does for the app's main process. */
export type HostCalls = {
  openWindow(order: WindowOrder): void
  load(windowId: number, url: string): void
  deliver(windowId: number, channel: string, args: readonly unknown[]): void
  focus(windowId: number): void
  reload(windowId: number): void
  closeWindow(windowId: number): void
  /** Puts a text on the system's clipboard, where there is a person to paste it. */
  copy(text: string): void
  chooseFile(options: OpenDialogOptions): OpenDialogReturnValue
  chooseSavePlace(options: SaveDialogOptions): SaveDialogReturnValue
  /** A question of the system's own dialog: the number of the button. */
  askPerson(options: MessageBoxOptions): number
}

/** What the app's main process does for the browser's side, and for the test that drives it. */
export type AppCalls = {
  request(request: PageRequest): Promise<PageAnswer>
  invoke(message: PageMessage): Promise<unknown>
  /** Whether the app's handler lets the page open another window. */
  mayOpen(windowId: number, url: string): boolean
  windowClosed(windowId: number): void
  quit(): void
  readClipboard(): Promise<string>
  clickMenu(id: string): void
  emitPower(event: string): void
  openedOutside(): readonly string[]
  /** Presses a shortcut while another program has the focus. */
  pressShortcut(stroke: string): void
  /** For each window, whether screenshots and shared screens leave it out. */
  contentProtection(): readonly boolean[]
}
