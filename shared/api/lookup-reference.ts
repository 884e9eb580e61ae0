import { z } from 'zod'
import { text, uuid } from './formats.ts'

/** Points to an entry of a lookup list: its id and its words. */
export const lookupReference = z.strictObject({ id: uuid, description: text })

/** Points to an entry of a lookup list that also has a short code. */
export const codedReference = z.strictObject({ id: uuid, description: text, code: text })
