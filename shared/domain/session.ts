import { z } from 'zod'
import { connection, finding } from './connection.ts'
import { failure } from './failure.ts'

/** What the window may show. */
export const sessionStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('first-run'), keychain: z.enum(['ready', 'locked', 'none']) }),
  /** A connection is kept, and opening its data failed. Nothing was deleted. */
  z.object({ state: z.literal('trouble'), failure, school: z.string() }),
  z.object({ state: z.literal('signed-out'), connection }),
  z.object({
    state: z.literal('open'),
    demo: z.boolean(),
    /** Whether the demo school's cable is in; null at a real school. */
    demoNetworkUp: z.boolean().nullable(),
    connection,
    role: z.enum(['read-only', 'correcting', 'unknown']),
    findings: z.array(finding),
    /** Stores that were found broken at this start; the broken files were renamed and kept. */
    mended: z.array(z.enum(['cache', 'queue'])),
  }),
])
export type SessionStatus = z.infer<typeof sessionStatus>

/** What signing out or removing data would take away. Listed before anything goes. */
export const losses = z.object({
  /** The stores cannot be opened, so what waits in them cannot be listed. */
  unreadable: z.boolean(),
  people: z.number().int(),
  waitingEdits: z.array(z.object({ personName: z.string(), field: z.string(), mine: z.string().nullable() })),
  drafts: z.number().int(),
})
export type Losses = z.infer<typeof losses>
