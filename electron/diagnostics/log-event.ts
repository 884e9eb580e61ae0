import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { failure } from '../../shared/domain/failure.ts'
import { moment } from '../../shared/domain/ids.ts'
import { requests } from '../../shared/ipc/contract.ts'

/** A word that the app itself chose. It has no spaces, so no sentence and no full name fits. */
const token = z.string().regex(/^[\w.+-]{1,60}$/)
/** A place in our own bundle, such as `index.js:120:7`. It names no folder, which may be called after a person. */
const place = z.string().regex(/^[\w.-]{1,60}:\d+:\d+$/)
const failureCode = z.enum(failure.options.map((option) => option.shape.code.value))
// sound: the contract's keys, of which there is at least one
const requestName = z.enum(Object.keys(requests) as [keyof typeof requests, ...(keyof typeof requests)[]])

/** Every event of the log: names, counts, codes and places in our own code. No free text, so no personal data. */
export const logEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('started'), version: token, shell: token, platform: token }),
  /** A bug, with its error's name and its places in the code. */
  z.object({ event: z.literal('incident'), incident: token, name: token, places: z.array(place).max(12) }),
  z.object({ event: z.literal('refused'), request: requestName, code: failureCode }),
  z.object({ event: z.literal('session'), state: token }),
  z.object({ event: z.literal('mended'), store: z.enum(['cache', 'queue', 'journal']) }),
  z.object({
    event: z.literal('round'),
    outcome: z.enum(['complete', 'partial', 'cancelled', 'failed']),
    code: failureCode.nullable(),
    people: z.number().int(),
  }),
  z.object({ event: z.literal('rebuilt') }),
  z.object({ event: z.literal('policy'), problems: z.number().int() }),
])
export type LogEvent = z.infer<typeof logEvent>

export const logLine = z.intersection(z.object({ at: moment }), logEvent)
export type LogLine = z.infer<typeof logLine>

const maxPlaces = 12

/** Describes a bug without its message, which may contain a pupil's data, or folders, which may name a person. */
export function incidentOf(error: unknown): Extract<LogEvent, { event: 'incident' }> {
  const name = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const places = frames.flatMap((line) => /([\w.-]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
  return {
    event: 'incident',
    incident: randomUUID().slice(0, 8),
    name: name.replace(/[^\w.-]/g, '').slice(0, 60) || 'unnamed',
    places: places.slice(0, maxPlaces),
  }
}
