import { z } from 'zod'
import { personId } from '../domain/ids.ts'

/** The quick look: a small window over other programs. */
export const quickRequests = {
  /** What another program asked it to search for; empty for nothing. */
  'quick.text': { input: z.void(), output: z.object({ text: z.string() }) },
  /** Whether its shortcut belongs to another program, was accepted by the system, or was pressed since it was set. */
  'quick.shortcut': {
    input: z.void(),
    output: z.object({ state: z.enum(['off', 'taken', 'untried', 'works']) }),
  },
  'quick.close': { input: z.void(), output: z.void() },
  /** Shows this person in the main window. */
  'quick.show': { input: z.object({ id: personId }), output: z.void() },
} as const

export const quickEvents = {
  /** It opens with this text or, where it is empty, for what is typed; it closes with none. */
  'quick.text': z.object({ text: z.string() }),
  'person.show': z.object({ id: personId }),
} as const
