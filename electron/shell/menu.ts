import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { type View, viewNames, views } from '../../shared/domain/views.ts'
import type { Announce, Payload } from '../../shared/ipc/contract.ts'

type Command = Payload<'app.command'>['command']
const isMac = process.platform === 'darwin'

/** Sets the native menu. Foyer's own items send `app.command` to the window; every other item has a standard role. */
export function setMenu(announce: Announce): void {
  const command = (id: Command, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id,
    label,
    click: () => announce('app.command', { command: id }),
    // The page handles the key; the menu only shows it. If both handled it, as macOS always does, the command would run twice.
    ...(accelerator === undefined || isMac ? {} : { accelerator, registerAccelerator: false }),
  })
  const place = (name: View) =>
    command(name, views[name].menu, views[name].stroke.replace('Ctrl', 'CmdOrCtrl'))
  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      command('print', '&Print…', 'CmdOrCtrl+P'),
      place('settings'),
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const go: MenuItemConstructorOptions = {
    label: '&Go',
    submenu: [
      ...viewNames.filter((name) => name !== 'settings').map(place),
      { type: 'separator' },
      command('sync', '&Update now'),
      { type: 'separator' },
      command('cover', 'Co&ver the window', 'CmdOrCtrl+Shift+Space'),
      command('lock', 'Loc&k', 'CmdOrCtrl+L'),
    ],
  }
  const help: MenuItemConstructorOptions = {
    role: 'help',
    submenu: [command('shortcuts', '&Keys', 'F1')],
  }
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  Menu.setApplicationMenu(Menu.buildFromTemplate([...mac, file, { role: 'editMenu' }, view(), go, help]))
}

function view(): MenuItemConstructorOptions {
  const forDevelopers: MenuItemConstructorOptions[] = app.isPackaged ? [] : [{ role: 'toggleDevTools' }]
  return {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...forDevelopers,
    ],
  }
}
