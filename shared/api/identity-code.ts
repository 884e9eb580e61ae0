import { z } from 'zod'
import { integer, text } from './formats.ts'

/** An identity code of a student: a card number, an examination number. */
export const identityCode = z.strictObject({
  /** What kind of code this is, in words. */
  description: text,
  /** Short code of the kind. */
  code: text,
  /** The code itself. */
  value: text,
  sortOrder: integer,
})
