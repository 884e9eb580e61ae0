import { z } from 'zod'
import { moment, personId } from '../../../shared/domain/ids.ts'
import { roundOutcome, syncPhase } from '../../../shared/domain/sync.ts'
import { isJsonObject, type JsonObject } from '../../../shared/text/parse-json.ts'

/** The current version. A desk reads this version and older ones, and rejects newer ones. */
export const messageVersion = 1

/** A record with unchecked fields: the reader checks each field it knows and ignores the others. */
const body = z.custom<JsonObject>(isJsonObject)
const answer = z.object({ body, readAt: moment })
/** `epoch`: the stream in which the message was published. Another stream has its own revisions. */
const written = { v: z.literal(messageVersion), epoch: z.string().min(1).max(60) }

/** The school's answers about a person, as the relay stores them; null for an answer it does not have. */
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

/** The sync state of the relay, and what a complete desk holds. */
const stateMessage = z.object({
  ...written,
  kind: z.literal('state'),
  /** When the relay last completed a read of the school; its student data is as of this time. */
  lastCompleteAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastOutcome: roundOutcome.nullable(),
  datasets: z.array(
    z.object({
      name: syncPhase,
      held: z.int(),
      completeAt: moment.nullable(),
      isForbidden: z.boolean().optional(),
    }),
  ),
  /** People of this scope who are missing from the last whole list, so that it does not confirm their records. */
  unlisted: z.array(personId).optional(),
  /** Whether a row of the last list could not be read: a person who appears later may have been in that row. */
  hadUnread: z.boolean().optional(),
  /** The digest of all published people of this scope. */
  digest: z.string(),
})
export type StateMessage = z.infer<typeof stateMessage>

export const relayMessage = z.discriminatedUnion('kind', [
  personMessage,
  /** The person has left the school, with proof. */
  z.object({ ...written, kind: z.literal('left'), since: moment, proof: z.string().max(500) }),
  /** The person is still at the school, but no longer in this scope. */
  z.object({ ...written, kind: z.literal('elsewhere') }),
  listMessage,
  stateMessage,
])
export type RelayMessage = z.infer<typeof relayMessage>
