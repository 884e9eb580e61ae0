import { BrowserWindow } from 'electron'
import { eventChannel } from '../../shared/ipc/bridge.ts'
import type { Announce } from '../../shared/ipc/contract.ts'

/** The main process's end of every event: tells each open window, and none that is already gone. */
export function createAnnounce(): Announce {
  return (name, payload) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.isDestroyed()) window.webContents.send(eventChannel, name, payload)
    }
  }
}
