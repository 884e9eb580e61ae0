import { hash as hashInOneGo } from 'node:crypto'
import type { PersonMessage } from './message.ts'

type Bodies = Readonly<Record<'current' | 'past' | 'detail', { readonly body: object } | null>>

/** A hash of a person's records, without the times when they were read. */
export function hashOfPerson({ current, past, detail }: Bodies | PersonMessage): string {
  return hashOf([current, past, detail].map((answer) => answer?.body ?? null))
}

export const hashOf = (content: unknown): string => hash(JSON.stringify(content)).slice(0, 22)

/** A hash of all people and their records. Relay and desk get the same hash if nothing is missing. */
export function digestOf(people: Iterable<readonly [id: string, hash: string]>): string {
  const lines = Array.from(people, ([id, hashed]) => `${id} ${hashed}`)
  return hash(lines.toSorted().join('\n'))
}

const hash = (text: string) => hashInOneGo('sha256', text, 'base64url')
