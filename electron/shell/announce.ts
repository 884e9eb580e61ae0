import { BrowserWindow } from 'electron'
import { eventChannel } from '../../shared/ipc/bridge.ts'
import type { Announce, Payload } from '../../shared/ipc/contract.ts'
import { endIfHanging } from './window.ts'

/** Sends the events of the main process to every window that is still open, and ends pages that ignore a lock. */
export function createAnnounce(): Announce {
  let isOpen = false
  return (name, payload) => {
    const text = JSON.stringify(payload)
    for (const window of BrowserWindow.getAllWindows()) {
      if (name === 'settings.changed' && !window.isDestroyed())
        window.setContentProtection((payload as Payload<'settings.changed'>).values.hideFromCapture) // sound: by contract
      if (!window.isDestroyed()) window.webContents.send(eventChannel, name, text)
    }
    if (name !== 'session.changed') return
    const { state } = payload as Payload<'session.changed'> // sound: by contract
    if (isOpen && state === 'locked') BrowserWindow.getAllWindows().map(endIfHanging)
    isOpen = state === 'open'
  }
}
