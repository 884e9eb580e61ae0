import { z } from 'zod'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import { readUnnoted } from '../../../shared/api/reading/tolerant.ts'
import { backgroundKind } from '../../../shared/domain/card.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Answers } from '../../storage/cache/answers.ts'
import type { KeptDetail, KeptPlacement, KeptRow } from '../../storage/cache/kept.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { PersonMessage } from '../wire/message.ts'

type Body = Readonly<Record<string, unknown>>

const key = ['communityId'] as const

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
  const value = readUnnoted(currentSearchRow, { ...body, communityId: id }, key)
  return value === null ? {} : sent(keep.currentRow(value), body)
}

function pastOf(id: PersonId, body: Body, keep: FieldKeep): KeptRow {
  const value = readUnnoted(pastSearchRow, { ...body, communityId: id }, key)
  return value === null ? {} : sent(keep.pastRow(value), body)
}

function detailOf(id: PersonId, body: Body, keep: FieldKeep): KeptDetail {
  const said = placements.safeParse(body['boarding']).data ?? []
  const record = { ...body, communityId: id, boarding: said, demographics: null }
  const value = readUnnoted(currentStudent, record, key)
  if (value === null) return {}
  const { boarding, addresses, background: facts, ...fields } = keep.detail(value)
  return {
    ...sent(fields, body),
    ...(boarding !== undefined &&
      Object.hasOwn(body, 'boarding') && { boarding: boarding.map((each, at) => marked(each, said[at])) }),
    ...(addresses !== undefined && sentList(body, 'addresses', address)),
    ...(facts !== undefined && sentList(body, 'background', background)),
  }
}

/** A placement whose end cannot be read is not one without an end. */
const marked = (placement: KeptPlacement, said: Body | undefined): KeptPlacement =>
  said?.['unreadable'] === true ? { ...placement, unreadable: true } : placement

/** Only what the relay has: a field that it does not keep is not one that is empty. */
function sent<Kept extends object>(kept: Kept, body: Body): Kept {
  const left: Partial<Kept> = {}
  for (const name of Object.keys(kept) as (keyof Kept)[]) // sound: its own keys
    if (Object.hasOwn(body, name)) left[name] = kept[name]
  return left as Kept // sound: what is kept of a record may lack any field
}

/** Its good items; null where the school shows none. */
function sentList<Name extends string, Item>(body: Body, name: Name, item: z.ZodType<Item>) {
  if (!Object.hasOwn(body, name)) return {}
  const said = body[name]
  const items = Array.isArray(said) ? said.flatMap((each) => item.safeParse(each).data ?? []) : null
  return { [name]: items } as { [K in Name]?: Item[] | null } // sound: its one field
}
