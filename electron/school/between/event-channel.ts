/** An event as one value, to send it to another thread. */
export type AnyEvent<Events> = {
  readonly [Name in keyof Events]: { readonly name: Name; readonly payload: Events[Name] }
}[keyof Events]

/** Events by name, each with one payload. Parts of a school that must not refer to each other communicate by it. */
export interface EventChannel<Events> {
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): void
  /** Calls the listeners in the order in which they were added. Throws what a listener throws. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
}

/** `forward` receives every event, before the listeners. */
export function createEventChannel<Events>(
  forward?: (event: AnyEvent<Events>) => void,
): EventChannel<Events> {
  const listeners = new Map<keyof Events, ((payload: never) => void)[]>()
  return {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (name, payload) => {
      forward?.({ name, payload })
      for (const listener of listeners.get(name) ?? []) listener(payload as never) // sound: added under this name
    },
  }
}
