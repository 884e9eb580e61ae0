import { z } from 'zod'
import { text } from './formats.ts'

/** Body of every answer except 200. It names no field, so the cause must be found by further requests. */
export const errorBody = z.strictObject({
  errors: z.array(z.strictObject({ code: text, message: text })),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The six error statuses of every endpoint, each with its code and message (Errors). */
export const documentedErrors = {
  400: { meaning: 'Bad Request', code: 'PA1100', message: 'Bad Request' },
  401: { meaning: 'Unauthorized', code: 'PA1101', message: 'Unauthorized' },
  403: { meaning: 'Forbidden', code: 'PA1102', message: 'Forbidden' },
  404: { meaning: 'Resource not found', code: 'PA1103', message: 'Not Found' },
  422: { meaning: 'Unprocessable entity', code: 'PA1108', message: 'Unprocessable Entity' },
  500: { meaning: 'Internal Server Error', code: 'PA1109', message: 'Internal Server Error' },
} as const
export type DocumentedErrorStatus = keyof typeof documentedErrors
