import { z } from 'zod'
import { calendarDate, moment, personId } from './ids.ts'

/** The list of a muster: a house or a year level, and the day. */
export const musterKey = z.object({
  kind: z.enum(['house', 'list']),
  /** The house, or the filters in words, of which a search may have 50 for each facet. */
  name: z.string().max(60_000),
  date: calendarDate,
})
export type MusterKey = z.infer<typeof musterKey>

/** The people ticked off in a muster, and when. It is this desk's own note, kept for a day. */
export const muster = z.object({
  ticked: z.array(z.object({ id: personId, at: moment })),
  /** When the first person was ticked; null if no one is. */
  startedAt: moment.nullable(),
})
export type Muster = z.infer<typeof muster>

/** How long the ticks of a muster are kept. Milliseconds. */
export const musterKeptMs = 24 * 60 * 60 * 1_000

/** All musters, each under the text of its key. */
export const musters = z.record(z.string(), muster)
