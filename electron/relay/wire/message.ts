import { z } from 'zod'
import { moment } from '../../../shared/domain/ids.ts'
import { roundOutcome, syncPhase } from '../../../shared/domain/sync.ts'
import { isJsonObject, type JsonObject } from '../../../shared/text/parse-json.ts'

/** Of what is written now. A desk reads this one and all before it, and takes nothing of a later one. */
export const messageVersion = 1

/** Taken as it stands: whoever reads it looks at each field, and what it has beside those is not looked at. */
const body = z.custom<JsonObject>(isJsonObject)
const answer = z.object({ body, readAt: moment })
/** Which stream it was written to: another one counts its revisions anew. */
const written = { v: z.literal(messageVersion), epoch: z.string().min(1).max(60) }

/** What the school said of a person, as the relay keeps it. Null: nothing of that. */
const personMessage = z.object({
  ...written,
  kind: z.literal('person'),
  current: answer.nullable(),
  past: answer.nullable(),
  detail: answer.nullable(),
})
export type PersonMessage = z.infer<typeof personMessage>

const listMessage = z.object({
  ...written,
  kind: z.literal('list'),
  name: z.string(),
  displayName: z.string(),
  options: z.array(z.looseObject({ id: z.string() })),
  readAt: moment,
})

/** The state of the relay's copy, and what a desk that has all of it holds. */
const stateMessage = z.object({
  ...written,
  kind: z.literal('state'),
  lastCompleteAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastOutcome: roundOutcome.nullable(),
  datasets: z.array(z.object({ name: syncPhase, held: z.int(), completeAt: moment.nullable() })),
  /** Of everybody of this scope who was published. */
  digest: z.string(),
})
export type StateMessage = z.infer<typeof stateMessage>

export const relayMessage = z.discriminatedUnion('kind', [
  personMessage,
  /** Left the school, by proof. */
  z.object({ ...written, kind: z.literal('left'), since: moment, proof: z.string().max(500) }),
  /** At the school still, and no more of this scope. */
  z.object({ ...written, kind: z.literal('elsewhere') }),
  listMessage,
  stateMessage,
])
export type RelayMessage = z.infer<typeof relayMessage>
