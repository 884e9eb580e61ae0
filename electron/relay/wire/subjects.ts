import { z } from 'zod'
import { lookupName } from '../../../shared/api/lookup.ts'
import { personId } from '../../../shared/domain/ids.ts'

/** The bucket of a relay, and the stream that NATS keeps it in. */
export const bucket = 'people'
export const streamName = `KV_${bucket}`
const root = `$KV.${bucket}.`

/** The key of the relay that publishes; no desk reads it. */
export const claimSubject = `${root}relay`

/** The administrator's name for a scope, the people that a desk may hold. */
const scopeName = z.string().regex(/^[a-z0-9-]{1,40}$/)

const messageKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), scope: scopeName, id: personId }),
  z.object({ kind: z.literal('list'), scope: scopeName, path: lookupName }),
  z.object({ kind: z.literal('state'), scope: scopeName }),
])
/** The key of a message. There is one message for each person, list and state of each scope. */
export type MessageKey = z.infer<typeof messageKey>

const kinds = { p: 'person', l: 'list', state: 'state' } as const

/** Accepts lists that the API does not document; desks ignore those. */
export function subjectOf(at: MessageKey | { kind: 'list'; scope: string; path: string }): string {
  if (at.kind === 'person') return `${root}${at.scope}.p.${at.id}`
  if (at.kind === 'list') return `${root}${at.scope}.l.${at.path}`
  return `${root}${at.scope}.state`
}

/** The key of a subject; null for a subject that is not Foyer's. */
export function keyOf(subject: string): MessageKey | null {
  if (!subject.startsWith(root)) return null
  const [scope, kind = '', ...rest] = subject.slice(root.length).split('.')
  const name = rest.join('.')
  const longKind = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined
  return messageKey.safeParse({ kind: longKind, scope, id: name, path: name }).data ?? null
}
