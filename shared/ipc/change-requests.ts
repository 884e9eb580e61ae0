import { z } from 'zod'
import { changeRequestId, moment, personId } from '../domain/ids.ts'
import { requestField, requestLimits } from '../domain/notes-and-requests.ts'

/** The state of a request for a change. It is never sent to the service: someone at the school keys it in. */
const requestState = z.enum([
  'open',
  'handed-over', // printed or saved as a file for the person who keys it in
  'done', // a later read shows the new value
  'changed-otherwise', // a later read shows neither the old value nor the new one
  'left', // the person is no longer enrolled
  'in-person', // the address became protected: its values are deleted
])
export type RequestState = z.infer<typeof requestState>

/** States in which a later read may still end the request. */
export const watchedRequests: ReadonlySet<RequestState> = new Set([
  'open',
  'handed-over',
  'changed-otherwise',
])

/** A change that someone asked for at the desk. An address is a text of several lines. */
export const changeRequest = z.object({
  id: changeRequestId,
  personId,
  /** As the person was called when the request was made. */
  personName: z.string(),
  schoolId: z.string(),
  field: requestField,
  /** The school's value when the request was made; null if it was empty, or is not kept any more. */
  old: z.string().nullable(),
  wanted: z.string().nullable(),
  /** The school's value, if it was changed to another one than the wanted. */
  found: z.string().nullable(),
  /** Who asked for it, such as a parent. */
  askedBy: z.string(),
  reason: z.string(),
  /** Who noted it at the desk. */
  author: z.string(),
  state: requestState,
  createdAt: moment,
  /** When the request entered its present state. */
  changedAt: moment,
  /** True: this desk does not show the values, and they are null. */
  masked: z.boolean(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

export const addRequest = z.object({
  personId,
  field: requestField,
  wanted: z.string().trim().min(1).max(requestLimits.wanted),
  askedBy: z.string().trim().min(1).max(requestLimits.askedBy),
  reason: z.string().trim().max(requestLimits.reason),
  author: z.string().trim().min(1).max(100),
})
export type AddRequest = z.output<typeof addRequest>

/** The most requests that are handed over, or saved as a file, at once. */
export const mostHandedOver = 500
const requestIds = z.object({ ids: z.array(changeRequestId).min(1).max(mostHandedOver) })
const saveRequests = requestIds.extend({
  /** One line above the table: the source, the author and the purpose of the file. */
  stamp: z.string().max(1_000),
  /** The headings of school ID, name, field, old and new value, who asked, reason, who noted it, and when. */
  headings: z.array(z.string().max(60)).length(9),
  fields: z.record(requestField, z.string().max(60)),
})
/** `left` are requests whose values this desk may not write into a file: they can be printed. */
const savedRequests = z.object({ saved: z.boolean(), left: z.number().int() })

export const changeRequestRequests = {
  /** Lists the requests in the order in which they were noted. */
  'requests.list': { input: z.void(), output: z.array(changeRequest) },
  'requests.add': { input: addRequest, output: z.void() },
  'requests.remove': { input: z.object({ id: changeRequestId }), output: z.void() },
  /** Marks printed requests as handed over to the person who keys them in. */
  'requests.handOver': { input: requestIds, output: z.void() },
  /** Saves requests as a file, if this desk may, and marks the ones in the file as handed over. */
  'requests.saveFile': { input: saveRequests, output: savedRequests },
} as const
