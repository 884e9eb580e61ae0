import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { type Bridge, callChannel, eventChannel } from '../../shared/ipc/bridge.ts'

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input),
  listen: (listener) => {
    const forward = (_: IpcRendererEvent, name: string, payload: unknown) => listener(name, payload)
    ipcRenderer.on(eventChannel, forward)
    return () => ipcRenderer.off(eventChannel, forward)
  },
}

contextBridge.exposeInMainWorld('bridge', bridge)
