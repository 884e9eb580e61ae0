import type { Bridge } from '../../shared/ipc/bridge.ts'

declare global {
  interface Window {
    /** The connection to main, which the preload script adds to the page. */
    readonly bridge: Bridge
  }
}
