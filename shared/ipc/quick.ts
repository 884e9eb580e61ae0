import { z } from 'zod'
import { personId } from '../domain/ids.ts'

/** The quick look: a small window over other programs. */
export const quickRequests = {
  /** The text that another program asked to search for; empty if no program did. */
  'quick.text': { input: z.void(), output: z.object({ text: z.string() }) },
  /** The shortcut: off, taken by another program, accepted but not pressed yet, or pressed since it was set. */
  'quick.shortcut': {
    input: z.void(),
    output: z.object({ state: z.enum(['off', 'taken', 'untried', 'works']) }),
  },
  'quick.close': { input: z.void(), output: z.void() },
  'quick.show': { input: z.object({ id: personId }), output: z.void() },
} as const

export const quickEvents = {
  /** The quick look opened with this text; it is '' if the quick look opened without a text, or closed. */
  'quick.text': z.object({ text: z.string() }),
  'person.show': z.object({ id: personId }),
} as const
