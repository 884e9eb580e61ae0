import { z } from 'zod'
import { failure } from '../../shared/domain/failure.ts'
import { moment } from '../../shared/domain/ids.ts'
import { requests } from '../../shared/ipc/contract.ts'

/** Our own tokens: no spaces, so no sentence and no name fits. */
const token = z.string().regex(/^[\w.+-]{1,60}$/)
/** `index.js:120:7` of our own bundle. Never a folder: it may be called after somebody. */
const place = z.string().regex(/^[\w.-]{1,60}:\d+:\d+$/)
const failureCode = z.enum(failure.options.map((option) => option.shape.code.value))
// sound: the contract's keys, of which there is at least one
const requestName = z.enum(Object.keys(requests) as [keyof typeof requests, ...(keyof typeof requests)[]])

/**
 * Everything the log can say. Names, counts, codes and places in our own code: no field takes a text that somebody
 * wrote, so nothing of a person can get in, not even by mistake.
 */
export const logEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('started'), version: token, shell: token, platform: token }),
  /** A bug: what it is called, and where. */
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
