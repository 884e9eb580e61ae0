import { z } from 'zod'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import { readSome } from '../../../shared/api/reading/tolerant.ts'
import { backgroundKind } from '../../../shared/domain/card.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Answers } from '../../storage/cache/answers.ts'
import type { KeptDetail, KeptPlacement, KeptRow } from '../../storage/cache/kept.ts'
import { type FieldKeep, keepPlacement } from '../../sync/keep.ts'
import type { PersonMessage } from '../wire/message.ts'

type Body = Readonly<Record<string, unknown>>

const leaving = ['leavingDate'] as const

const placements = z.array(z.record(z.string(), z.unknown()))
const kind = { kind: z.string(), meaning: z.string().nullable() }
const address = z.discriminatedUnion('withheld', [
  z.object({ ...kind, withheld: z.literal(true) }),
  z.object({ ...kind, withheld: z.literal(false), lines: z.array(z.string()) }),
])
const background = z.object({ kind: backgroundKind, value: z.string() })

/**
 * What a relay keeps of a person, as far as this desk may keep it: each field is read as tolerantly as an answer of the
 * school, and decided on anew by the field register.
 */
export function readKept(id: PersonId, message: PersonMessage, keep: FieldKeep): Answers {
  const { current, past, detail } = message
  return {
    current: current && { readAt: current.readAt, body: currentOf(id, current.body, keep) },
    past: past && { readAt: past.readAt, body: pastOf(id, past.body, keep) },
    detail: detail && { readAt: detail.readAt, body: detailOf(id, detail.body, keep) },
  }
}

function currentOf(id: PersonId, body: Body, keep: FieldKeep): KeptRow {
  const { leavingDate = null } = readSome(currentSearchRow, body, leaving)
  return ofPerson(id, readSome(currentSearchRow, body, keep.fieldsOf.currentRow({ leavingDate })))
}

const pastOf = (id: PersonId, body: Body, keep: FieldKeep): KeptRow =>
  ofPerson(id, readSome(pastSearchRow, body, keep.fieldsOf.pastRow()))

function detailOf(id: PersonId, body: Body, keep: FieldKeep): KeptDetail {
  const { leavingDate = null } = readSome(currentStudent, body, leaving)
  const kept = keep.fieldsOf.detail({ leavingDate })
  return {
    ...ofPerson(id, readSome(currentStudent, body, kept.fields)),
    ...(kept.boarding && Object.hasOwn(body, 'boarding') && { boarding: placementsOf(body['boarding']) }),
    ...(kept.addresses && sentList(body, 'addresses', address)),
    ...(kept.background && sentList(body, 'background', background)),
  }
}

/** Who it is says the place of the message, whatever stands in it. */
function ofPerson<Fields extends object>(id: PersonId, fields: Fields): Fields & { communityId?: PersonId } {
  return Object.assign(fields, Object.hasOwn(fields, 'communityId') && { communityId: id })
}

function placementsOf(said: unknown): KeptPlacement[] {
  const boarding = placements.safeParse(said).data ?? []
  const read = readSome(currentStudent, { boarding }, ['boarding']).boarding ?? []
  return read.map((each, at) => marked(keepPlacement(each), boarding[at]))
}

/** A placement whose end cannot be read is not one without an end. */
const marked = (placement: KeptPlacement, said: Body | undefined): KeptPlacement =>
  said?.['unreadable'] === true ? { ...placement, unreadable: true } : placement

/** Its good items; null where the school shows none. */
function sentList<Name extends string, Item>(body: Body, name: Name, item: z.ZodType<Item>) {
  if (!Object.hasOwn(body, name)) return {}
  const said = body[name]
  const items = Array.isArray(said) ? said.flatMap((each) => item.safeParse(each).data ?? []) : null
  return { [name]: items } as { [K in Name]?: Item[] | null } // sound: its one field
}
