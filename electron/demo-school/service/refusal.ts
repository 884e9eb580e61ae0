import type { Context } from 'hono'
import {
  type DocumentedErrorStatus,
  documentedErrors,
  type ErrorBody,
} from '../../../shared/api/error-body.ts'

/** A refused request. The service never names the wrong field. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: DocumentedErrorStatus
  constructor(status: DocumentedErrorStatus) {
    super(documentedErrors[status].meaning)
    this.status = status
  }
}

export const errorBodyOf = (status: DocumentedErrorStatus): ErrorBody => ({
  errors: [{ code: documentedErrors[status].code, message: documentedErrors[status].message }],
})

export const answerRefusal = (context: Context, status: DocumentedErrorStatus): Response =>
  context.json(errorBodyOf(status), status)
