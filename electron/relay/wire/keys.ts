import { z } from 'zod'
import { lookupName } from '../../../shared/api/lookup.ts'
import { personId } from '../../../shared/domain/ids.ts'

/** The bucket of a relay, and the stream that NATS keeps it in. */
export const bucket = 'people'
export const streamName = `KV_${bucket}`
const root = `$KV.${bucket}.`

/** What the relay's admin calls a group of people whom a desk may hold. */
const scopeName = z.string().regex(/^[a-z0-9-]{1,40}$/)

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), scope: scopeName, id: personId }),
  z.object({ kind: z.literal('list'), scope: scopeName, path: lookupName }),
  z.object({ kind: z.literal('state'), scope: scopeName }),
])
/** Where a message stands: one for each person, list and state of each scope. */
export type KeyPlace = z.infer<typeof place>

const kinds = { p: 'person', l: 'list', state: 'state' } as const

/** Of a list also one that the API does not name: nobody reads it then. */
export function subjectOf(at: KeyPlace | { kind: 'list'; scope: string; path: string }): string {
  if (at.kind === 'person') return `${root}${at.scope}.p.${at.id}`
  if (at.kind === 'list') return `${root}${at.scope}.l.${at.path}`
  return `${root}${at.scope}.state`
}

/** Null where that is none of ours. */
export function placeOf(subject: string): KeyPlace | null {
  if (!subject.startsWith(root)) return null
  const [scope, kind = '', ...rest] = subject.slice(root.length).split('.')
  const said = rest.join('.')
  const named = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined
  return place.safeParse({ kind: named, scope, id: said, path: said }).data ?? null
}
