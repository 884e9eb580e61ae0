import { writeSync } from 'node:fs'
import type {
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import type { HostCalls } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { only } from './lacking.ts'

/** `electron.ClipboardItem`, as far as a text goes. */
export class ClipboardItem {
  readonly items: Readonly<Record<string, unknown>>
  constructor(items: Readonly<Record<string, unknown>>) {
    this.items = items
  }
}

/**
 * `electron.clipboard`, read from the app's own memory: Chromium shows the system's to no one. What is written goes
 * to the system's too, but nothing is ever cleared there: it may hold someone else's text by now.
 */
export function createClipboard(host: Remote<HostCalls>) {
  let text = ''
  const writeText = async (written: string) => {
    text = written
    if (written !== '') await host.copy(written).catch(() => undefined) // no window is open
  }
  return only('clipboard', {
    readText: async () => text,
    writeText,
    /** The text alone: a page can put no format of the system's own beside it. */
    write: ([item]: readonly ClipboardItem[]) => writeText(String(item?.items['text/plain'] ?? '')),
  })
}

/** `electron.Menu`: kept and clickable by id, never drawn. */
export function createMenu() {
  type Menu = { readonly items: readonly MenuItemConstructorOptions[] }
  let current: Menu | null = null
  return only('Menu', {
    buildFromTemplate: (items: readonly MenuItemConstructorOptions[]): Menu => only('menu', { items }),
    setApplicationMenu: (menu: Menu | null) => {
      current = menu
    },
    /** Stand-in only: does what choosing the item would do. */
    click: (id: string) => {
      const item = find(current?.items ?? [], id)
      if (item?.click === undefined) throw new Error(`the menu has no item ${id} that can be clicked`)
      const click = item.click as () => void // sound: Foyer's items read none of Electron's arguments
      click()
    },
  })
}

function find(
  items: readonly MenuItemConstructorOptions[],
  id: string,
): MenuItemConstructorOptions | undefined {
  for (const item of items) {
    if (item.id === id) return item
    const inner = Array.isArray(item.submenu) ? find(item.submenu, id) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** `electron.dialog`: a file is chosen in the page, or was named before by the test. File dialogs need their window. */
export function createDialog(host: Remote<HostCalls>) {
  return only('dialog', {
    showOpenDialog: (
      _over: { readonly id: number },
      options: OpenDialogOptions,
    ): Promise<OpenDialogReturnValue> => host.chooseFile(options),
    showSaveDialog: (
      _over: { readonly id: number },
      options: SaveDialogOptions,
    ): Promise<SaveDialogReturnValue> => host.chooseSavePlace(options),
    showMessageBox: async (
      ...args: [MessageBoxOptions] | [{ readonly id: number }, MessageBoxOptions]
    ): Promise<MessageBoxReturnValue> => ({
      response: await host.askPerson(args.length === 2 ? args[1] : args[0]),
      checkboxChecked: false,
    }),
    showErrorBox: (title: string, content: string) => {
      writeSync(2, `${title}: ${content}\n`) // at once: an end may follow
    },
  })
}

/** `electron.shell`: writes down what another program would have been given. */
export function createShell() {
  const opened: string[] = []
  return only('shell', {
    openExternal: async (url: string) => void opened.push(url),
    /** Stand-in only. */
    opened,
  })
}
