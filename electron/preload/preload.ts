import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, callChannel, eventChannel } from '../../shared/ipc/bridge.ts'

/** The page's listeners. Electron gets only one listener, because it warns of a leak from the eleventh on. */
const listeners = new Set<Parameters<Bridge['listen']>[0]>()
ipcRenderer.on(eventChannel, (_, name: string, payload: string) => {
  for (const listener of listeners) listener(name, payload)
})

const bridge: Bridge = {
  call: (name, input) =>
    ipcRenderer.invoke(callChannel, name, typeof input === 'string' ? input : JSON.stringify(input)),
  listen: (listener) => void listeners.add(listener),
}

contextBridge.exposeInMainWorld('bridge', bridge)
