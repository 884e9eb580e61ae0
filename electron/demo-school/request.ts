import type { Context } from 'hono'
import { isJsonObject, parseJson } from '../../shared/text/parse-json.ts'
import type { JournalEntry } from './service/journal.ts'
import { type Action, mayDo } from './service/keys.ts'
import type { Records } from './service/records.ts'
import { Refusal } from './service/refusal.ts'
import type { Switches } from './service/switches.ts'
import type { IssuedTokens } from './service/tokens.ts'

export type Service = {
  readonly records: Records
  readonly tokens: IssuedTokens
  readonly switches: Switches
  readonly newTraceId: () => string
}

/** A request's journal entry and its body, which was read once. */
export type RequestEnv = { Bindings: { readonly entry: JournalEntry; readonly body: string } }
export type RequestContext = Context<RequestEnv>

/** Throws 401 without a valid token, and 403 if its key may not do this. */
export function authorise(service: Service, context: RequestContext, action: Action): void {
  const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  const group = token === undefined ? null : service.tokens.groupOf(token)
  if (group === null) throw new Refusal(401)
  context.env.entry.key = group
  if (!mayDo(group, action)) throw new Refusal(403)
}

const ids = /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/gi

/** The body as a JSON object, with its IDs in lower case. Throws 400 for anything else. */
export function jsonBody(context: RequestContext): Readonly<Record<string, unknown>> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new Refusal(400)
  const body = parseJson(context.env.body.replaceAll(ids, (id) => id.toLowerCase()))
  if (!isJsonObject(body)) throw new Refusal(400)
  return body
}
