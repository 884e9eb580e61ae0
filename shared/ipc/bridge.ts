import type { Failure } from '../domain/failure.ts'

/** The channel for requests, and the channel for events. */
export const callChannel = 'foyer:call'
export const eventChannel = 'foyer:event'

/** A request larger than this is refused unread. Characters of JSON; a sheet of 2 MB has as many again in quotes and escapes. */
export const maxRequestLength = (name: string) => (name.startsWith('sheets.') ? 8_192 : 256) * 1024

/** Electron drops an error's class and fields on the way out, so failures travel as values. */
export type Reply = { ok: true; value: unknown } | { ok: false; failure: Failure }

/**
 * The whole surface of `window.bridge`. It never grows: new requests are contract lines. The page gets JSON, because
 * Electron copies an object to it property by property: 70 ms for 500 corrections.
 */
export type Bridge = {
  /** @returns JSON of a `Reply`. */
  call(name: string, input: unknown): Promise<string>
  listen(listener: (name: string, payload: string) => void): () => void
}
