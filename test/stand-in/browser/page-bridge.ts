/** What the page's side sends for `ipcRenderer.invoke`. */
type BridgeCall = (channel: string, args: readonly unknown[]) => Promise<BridgeReply>
/** The value as JSON: Playwright takes a deep value apart node by node, which for a list of people costs fifty milliseconds. */
export type BridgeReply = { readonly json: string } | { readonly error: string }

/** The name of the binding the page-side takes for itself and deletes before the page's own scripts run. */
export const bindingName = 'foyerStandInCall'
/** The channel of a press of a key or a button, which Electron sees outside the page. */
export const pressChannel = 'foyer.stand-in.press'
/** The symbol under which the host reaches the listeners of the page. */
export const deliverKey = 'foyer.stand-in.deliver'

type PageWorld = {
  top: unknown
  [bindingName]?: BridgeCall
  [name: string | symbol]: unknown
}
type Listener = (event: object, ...args: readonly unknown[]) => void

/**
 * Runs in the page before its scripts, as text: it may use nothing from outside itself. Gives the preload the two
 * things a sandboxed preload can require, and the page what the preload exposes.
 */
function installBridge(
  names: { readonly binding: string; readonly deliver: string; readonly press: string },
  runPreload: (require: (name: string) => unknown) => void,
): void {
  const world = globalThis as unknown as PageWorld // sound: this text only ever runs in a page
  const call = world[names.binding] as BridgeCall
  delete world[names.binding]
  if (world.top !== globalThis) return // Electron runs no preload in frames

  const press = (event: Event) => event.isTrusted && void call(names.press, [event.type])
  for (const type of ['keydown', 'mousedown']) globalThis.addEventListener?.(type, press, true)

  const lack = <T extends object>(name: string, parts: T): T =>
    new Proxy(parts, {
      get(target, key) {
        if (!(key in target)) throw new Error(`the stand-in has no electron.${name}.${String(key)}`)
        return Reflect.get(target, key)
      },
    })
  const listeners = new Map<string, Set<Listener>>()
  const deliver = (channel: string, args: readonly unknown[]) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
  }
  Object.defineProperty(globalThis, Symbol.for(names.deliver), { value: deliver })

  const ipcRenderer = lack('ipcRenderer', {
    invoke: async (channel: string, ...args: readonly unknown[]) => {
      const reply = await call(channel, structuredClone(args))
      if ('error' in reply) throw new Error(`Error invoking remote method '${channel}': ${reply.error}`)
      return reply.json === '' ? undefined : JSON.parse(reply.json)
    },
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    },
    off: (channel: string, listener: Listener) => {
      listeners.get(channel)?.delete(listener)
    },
  })
  const contextBridge = lack('contextBridge', {
    exposeInMainWorld: (name: string, api: object) => {
      Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true })
    },
  })
  runPreload((name) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot require ${name}`)
    return { ipcRenderer, contextBridge }
  })
}

/** A reply as JSON, empty for `undefined`. Throws at what Electron carries and JSON cannot, rather than lose it. */
export function jsonOf(value: unknown): string {
  const json = JSON.stringify(value, (key, part: unknown) => {
    const isLost =
      (typeof part === 'number' && !Number.isFinite(part)) || part instanceof Map || part instanceof Set
    if (isLost) throw new Error(`the stand-in cannot carry the value of “${key}”`)
    return part
  })
  return json ?? ''
}

/** The script that runs the app's preload (its text) in a page before anything of the page itself. */
export function bridgeScript(preload: string): string {
  const names = JSON.stringify({ binding: bindingName, deliver: deliverKey, press: pressChannel })
  return `(${installBridge})(${names}, (require) => { const module = { exports: {} }, exports = module.exports;\n${preload}\n})`
}
