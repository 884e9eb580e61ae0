import { z } from 'zod'
import { moment } from './ids.ts'

export const listSummary = z.object({
  /** Path name, such as `student-type`. */
  path: z.string(),
  displayName: z.string(),
  options: z.number().int(),
  /** When it was read; null = not yet. */
  at: moment.nullable(),
})
export type ListSummary = z.infer<typeof listSummary>

const listOption = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  active: z.boolean(),
  sortOrder: z.number(),
  /** The list's own columns, such as default gender, full-time status, vaccine or disease. */
  more: z.array(z.object({ name: z.string(), value: z.string() })),
})
export const listDetail = z.object({
  path: z.string(),
  displayName: z.string(),
  at: moment.nullable(),
  options: z.array(listOption),
})
export type ListDetail = z.infer<typeof listDetail>
