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

const placements = z.array(z.record(z.string(), z.unknown()))
const address = z.discriminatedUnion('withheld', [
  z.object({ kind: z.string(), withheld: z.literal(true) }),
  z.object({ kind: z.string(), withheld: z.literal(false), lines: z.array(z.string()) }),
])
const background = z.object({ kind: backgroundKind, value: z.string() })

/**
 * The relay's answers about a person, reduced to what this desk may store. Each field is read as tolerantly as the
 * school's answers, and checked against the field register of this desk.
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
  const leaving = readSome(currentSearchRow, body, ['leavingDate', 'academicStartDate'])
  const row = readSome(currentSearchRow, body, keep.fieldsOf.currentRow(leaving))
  return { ...ofPerson(id, row), ...sentList(body, 'unreadable', z.string()) }
}

const pastOf = (id: PersonId, body: Body, keep: FieldKeep): KeptRow => ({
  ...ofPerson(id, readSome(pastSearchRow, body, keep.fieldsOf.pastRow())),
  ...sentList(body, 'unreadable', z.string()),
})

function detailOf(id: PersonId, body: Body, keep: FieldKeep): KeptDetail {
  const kept = keep.fieldsOf.detail(readSome(currentStudent, body, ['leavingDate', 'startDate']))
  return {
    ...ofPerson(id, readSome(currentStudent, body, kept.fields)),
    ...sentList(body, 'unreadable', z.string()),
    ...(kept.boarding && Object.hasOwn(body, 'boarding') && { boarding: placementsOf(body['boarding']) }),
    ...(kept.addresses && sentList(body, 'addresses', address)),
    ...(kept.background && sentList(body, 'background', background)),
  }
}

/** The ID comes from the message's key, not from its content. */
function ofPerson<Fields extends object>(id: PersonId, fields: Fields): Fields & { communityId?: PersonId } {
  return Object.assign(fields, Object.hasOwn(fields, 'communityId') && { communityId: id })
}

function placementsOf(value: unknown): KeptPlacement[] {
  const boarding = placements.safeParse(value).data ?? []
  const read = readSome(currentStudent, { boarding }, ['boarding']).boarding ?? []
  return read.map((each, at) => marked(keepPlacement(each), boarding[at]))
}

/** Keeps the mark of a placement whose end could not be read, so that it does not count as one without an end. */
const marked = (placement: KeptPlacement, sent: Body | undefined): KeptPlacement =>
  sent?.['unreadable'] === true ? { ...placement, unreadable: true } : placement

/** The items that can be read; null if the school sent no list. */
function sentList<Name extends string, Item>(body: Body, name: Name, item: z.ZodType<Item>) {
  if (!Object.hasOwn(body, name)) return {}
  const list = body[name]
  const items = Array.isArray(list) ? list.flatMap((each) => item.safeParse(each).data ?? []) : null
  return { [name]: items } as { [K in Name]?: Item[] | null } // sound: the object has only this field
}
