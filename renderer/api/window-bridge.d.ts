import type { Bridge } from '../../shared/ipc/bridge.ts'

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly bridge: Bridge
  }
}
