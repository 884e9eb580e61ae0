import { EventEmitter } from 'node:events'

type Handler = (event: object, ...args: readonly unknown[]) => unknown

/** `electron.ipcMain`: handlers for the page's `invoke`, events for everything else. */
export class StandInIpcMain extends EventEmitter {
  readonly handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
}
