import type { Failure } from '../domain/failure.ts'

/** The channel for requests, and the channel for events. */
export const callChannel = 'foyer:call'
export const eventChannel = 'foyer:event'

/** Characters of JSON; a larger request is refused unread. A 2 MB sheet has as many again in quotes and escapes. */
export const maxRequestLength = (name: string) => (name.startsWith('sheets.') ? 8_192 : 256) * 1024

/** The answer to a request. Failures are values, because Electron drops the class and the fields of a thrown error. */
export type Reply = { ok: true; value: unknown } | { ok: false; failure: Failure }

/**
 * All functions of `window.bridge`. It never grows: new requests are lines of the contract. Both sides send JSON, because
 * Electron copies an object to or from the page property by property: 70 ms for 500 corrections.
 */
export type Bridge = {
  /** `input`: JSON, or a value other than a text. @returns JSON of a `Reply`. */
  call(name: string, input: unknown): Promise<string>
  listen(listener: (name: string, payload: string) => void): void
}
