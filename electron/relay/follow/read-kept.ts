import { z } from 'zod'
import { readCurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import { readCurrentStudent } from '../../../shared/api/current-student.ts'
import { readPastSearchRow } from '../../../shared/api/past-search-row.ts'
import { backgroundKind } from '../../../shared/domain/card.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Answers } from '../../storage/cache/answers.ts'
import type { KeptDetail, KeptPlacement, KeptRow } from '../../storage/cache/kept.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { PersonMessage } from '../wire/message.ts'

type Body = Readonly<Record<string, unknown>>

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
  const { value } = readCurrentSearchRow({ ...body, communityId: id })
  return value === null ? {} : sent(keep.currentRow(value), body)
}

function pastOf(id: PersonId, body: Body, keep: FieldKeep): KeptRow {
  const { value } = readPastSearchRow({ ...body, communityId: id })
  return value === null ? {} : sent(keep.pastRow(value), body)
}

function detailOf(id: PersonId, body: Body, keep: FieldKeep): KeptDetail {
  const said = placements.safeParse(body['boarding']).data ?? []
  const { value } = readCurrentStudent({ ...body, communityId: id, boarding: said, demographics: null })
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
  // sound: what is kept of a record may lack any field
  return Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(body, name))) as Kept
}

/** Its good items; null where the school shows none. */
function sentList<Name extends string, Item>(body: Body, name: Name, item: z.ZodType<Item>) {
  if (!Object.hasOwn(body, name)) return {}
  const said = body[name]
  const items = Array.isArray(said) ? said.flatMap((each) => item.safeParse(each).data ?? []) : null
  return { [name]: items } as { [K in Name]?: Item[] | null } // sound: its one field
}
