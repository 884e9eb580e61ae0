import type { Address, Person } from '../model/person.ts'
import { type Known, note } from './known.ts'
import type { Said, SaidCard } from './said.ts'

/** The school's value behind each kind of change. Other kinds have no field in this model, and are never true. */
const valueBehind: Readonly<Record<string, (person: Person) => unknown>> = {
  name: ({ surname, givenName, prefName, otherGivenName }) => [surname, givenName, prefName, otherGivenName],
  mobile: ({ mobile }) => mobile,
  email: ({ email }) => email,
  form: ({ form }) => form,
  photo: ({ photoGranted }) => photoGranted,
  boarding: ({ placements }) => placements,
  joined: ({ stage }) => stage === 'current',
  left: ({ stage }) => stage === 'current',
}
const personal = new Set(['name', 'mobile', 'phone', 'email', 'photo'])
/** Kinds of change that tell how corrections of the desk ended, which the school does not know. */
const ofDesk = new Set(['applied', 'dropped'])

/**
 * A card lists a field as changed only if it changed at the school since the desk began to read, and nothing of a
 * person's contact while every address the desk can have read of them was protected.
 */
export function judgeChanges(known: Known, said: Said): void {
  for (const card of said.cards)
    for (const { kind } of card.changed) {
      if (ofDesk.has(kind)) continue
      note(known, true)
      if (!happened(known, said, { card, kind, since: known.began - known.lagMs }))
        known.verdict.faults.push(`${card.id} lists ${kind} as changed, and it was always the same`)
      if (personal.has(kind) && isProtected(known, said, card))
        known.verdict.faults.push(`${card.id} lists ${kind} as changed, and is protected`)
    }
}

type Listed = { readonly card: SaidCard; readonly kind: string; readonly since: number }

function happened({ history }: Known, { now }: Said, { card, kind, since }: Listed): boolean {
  const read = valueBehind[kind]
  if (read === undefined) return false
  const states = history.during(card.id, since, now)
  const isNew = kind === 'joined' && (history.of(card.id)[0]?.from ?? 0) > since
  return isNew || new Set(states.map((state) => JSON.stringify(read(state)))).size > 1
}

function isProtected({ history, moments }: Known, { now }: Said, { id, provenance }: SaidCard): boolean {
  const readAt = moments.earliest(provenance.detailAt)
  const hides = ({ confidential }: Address) => confidential !== false
  const states = Number.isNaN(readAt) ? [] : history.during(id, readAt, now)
  return states.length > 0 && states.every(({ addresses }) => addresses.some(hides))
}
