import { describe, expect, it } from 'vitest'
import type { HostCalls } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { ClipboardItem, createClipboard, createDialog, createMenu, createShell } from './desktop.ts'

/** The other process, which notes what it is asked; with no window open it refuses whatever needs one. */
function hostWith({ isOpen = true } = {}) {
  const asked: (readonly unknown[])[] = []
  const noting =
    (name: string, answer: unknown) =>
    async (...args: readonly unknown[]) => {
      asked.push([name, ...args])
      if (!isOpen) throw new Error('no window is open')
      return answer
    }
  const host = {
    copy: noting('copy', undefined),
    chooseFile: noting('chooseFile', { canceled: true, filePaths: [] }),
    chooseSavePlace: noting('chooseSavePlace', { canceled: true, filePath: '' }),
    askPerson: noting('askPerson', 1),
  } as unknown as Remote<HostCalls> // sound: the desktop asks for nothing else
  return { host, asked }
}

describe('the stand-in’s clipboard', () => {
  it('reads the clipboard from the app’s own memory, and writes it to the system’s, which is never cleared', async () => {
    const { host, asked } = hostWith()
    const clipboard = createClipboard(host)
    await clipboard.writeText('0412')
    expect(await clipboard.readText()).toBe('0412')
    await clipboard.writeText('')
    expect([await clipboard.readText(), asked]).toEqual(['', [['copy', '0412']]])
  })

  it('writes only the text of a clipboard item, and works without a window', async () => {
    const clipboard = createClipboard(hostWith({ isOpen: false }).host)
    await clipboard.write([new ClipboardItem({ 'text/plain': 'A Name', 'electron x': '1' })])
    expect(await clipboard.readText()).toBe('A Name')
    await clipboard.write([new ClipboardItem({ 'electron x': '1' })])
    expect(await clipboard.readText()).toBe('')
  })
})

it('runs a menu item at any depth, and names an item that does not exist', () => {
  const menu = createMenu()
  const chosen: string[] = []
  const item = (id: string) => ({ id, click: () => void chosen.push(id) })
  const template = [{ label: 'File', submenu: [item('open'), { submenu: [item('lock')] }] }, { id: 'bare' }]
  menu.setApplicationMenu(menu.buildFromTemplate(template))
  for (const id of ['lock', 'open']) menu.click(id)
  expect(chosen).toEqual(['lock', 'open'])
  expect(() => menu.click('bare')).toThrow('no item bare that can be clicked')
  menu.setApplicationMenu(null)
  expect(() => menu.click('open')).toThrow('no item open')
})

it('shows dialogs in the other process, and questions also without a window', async () => {
  const { host, asked } = hostWith()
  const dialog = createDialog(host)
  const question = { message: 'Read it?', buttons: ['Cancel', 'Read'] }
  expect(await dialog.showMessageBox({ id: 1 }, question)).toEqual({ response: 1, checkboxChecked: false })
  await dialog.showMessageBox(question)
  await dialog.showOpenDialog({ id: 1 }, { title: 'Open' })
  await dialog.showSaveDialog({ id: 1 }, { title: 'Save' })
  expect(asked).toEqual([
    ['askPerson', question],
    ['askPerson', question],
    ['chooseFile', { title: 'Open' }],
    ['chooseSavePlace', { title: 'Save' }],
  ])
})

it('opens nothing outside, and records what it would have opened', async () => {
  const shell = createShell()
  await shell.openExternal('tel:0412')
  expect(shell.opened).toEqual(['tel:0412'])
})
