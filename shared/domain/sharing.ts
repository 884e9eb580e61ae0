import { z } from 'zod'
import { personRow } from './search.ts'

/** Somebody with the same number or home address. Nothing more is known: the records hold no families. */
export const sharing = personRow.extend({ through: z.enum(['phone', 'address']) })
export type Sharing = z.infer<typeof sharing>
