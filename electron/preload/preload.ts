import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, callChannel, eventChannel } from '../../shared/ipc/bridge.ts'

/** One listener for Electron, which warns of a leak from the eleventh on. */
const listeners = new Set<Parameters<Bridge['listen']>[0]>()
ipcRenderer.on(eventChannel, (_, name: string, payload: unknown) => {
  const text = JSON.stringify(payload)
  for (const listener of listeners) listener(name, text)
})

const bridge: Bridge = {
  call: async (name, input) => JSON.stringify(await ipcRenderer.invoke(callChannel, name, input)),
  listen: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
