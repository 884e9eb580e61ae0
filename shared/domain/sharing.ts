import { z } from 'zod'
import { personRow } from './search.ts'

/** A person with the same number or home address. The records have no families, so nothing more is known. */
export const sharing = personRow.extend({ through: z.enum(['phone', 'address']) })
export type Sharing = z.infer<typeof sharing>
