import type { Context } from 'hono'
import { parseJson } from '../../../shared/text/parse-json.ts'
import type { JournalEntry } from '../service/journal.ts'
import { type Action, mayDo } from '../service/permissions.ts'
import { Refusal } from '../service/refusal.ts'
import type { Service } from '../service/service.ts'

/** What a request carries: its journal entry and its body, read once. */
export type RequestEnv = { Bindings: { readonly entry: JournalEntry; readonly body: string } }
export type RequestContext = Context<RequestEnv>

/** Throws 401 without a token that is still good, 403 where its key may not do this. */
export function authorise(service: Service, context: RequestContext, action: Action): void {
  const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  const group = token === undefined ? null : service.tokens.groupOf(token)
  if (group === null) throw new Refusal(401)
  context.env.entry.key = group
  if (!mayDo(group, action)) throw new Refusal(403)
}

/** The body as a JSON object. Throws 400 for anything else. */
export function jsonBody(context: RequestContext): Readonly<Record<string, unknown>> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new Refusal(400)
  const body = parseJson(context.env.body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400)
  return body as Readonly<Record<string, unknown>> // sound: a JSON object that is not a list
}
