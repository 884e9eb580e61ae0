import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { PersonField } from '../../../shared/domain/correction.ts'
import type { FreshRow } from '../../api/school-api.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { isFlag, readBacks } from '../rules/field-read-back.ts'
import type { OptionWords } from '../rules/option-words.ts'
import type { WriteShape } from '../rules/write-shape.ts'

type BodyInput = {
  readonly corrections: readonly StoredCorrection[]
  readonly fresh: FreshRow
  readonly shape: WriteShape
  readonly putMode: ApiProfile['putMode']
  readonly optionWords: OptionWords
}

/**
 * The smallest update: the discriminator, the current values of the fields that must be non-empty, and the corrections.
 * Sending more would overwrite other users' changes (567 of 31,775 simulated updates). Only for a service that is known to
 * replace the whole record, the update contains every readable field. For any other, a field without a value is left out:
 * it would not be non-empty, and null would empty a title that the row shows without its id.
 */
export function personUpdate({ corrections, fresh, shape, putMode, optionWords }: BodyInput) {
  const body: Record<string, unknown> = { [shape.discriminator]: 'Person' }
  const { row } = fresh
  // A service that replaces the record would remove an omitted school ID.
  if (row.schoolId !== null && row.schoolId !== '') body.schoolId = row.schoolId
  for (const name of putMode === 'replace' ? everyReadableField : shape.personAlways)
    if (name !== 'schoolId' && (putMode === 'replace' || freshValue(name, fresh)))
      body[name] = freshValue(name, fresh)
  if (putMode === 'replace') body.spouseCommunityId = row.spouseCommunityId
  for (const correction of corrections) body[correction.field] = correctedValue(correction, optionWords)
  return body
}

export function companyUpdate(corrections: readonly StoredCorrection[], shape: WriteShape) {
  const body: Record<string, unknown> = {
    [shape.discriminator]: 'Company',
    schoolId: corrections.at(-1)?.schoolId,
  }
  for (const correction of corrections) body[correction.field] = correction.mine
  return body
}

// A generated name that is sent back becomes an override (API rule 1), so it is sent only if it was corrected.
const everyReadableField = (Object.keys(readBacks) as PersonField[]).filter(
  (name) => !readBacks[name].generated && !readBacks[name].unread,
)

function freshValue(name: PersonField, { row }: FreshRow): unknown {
  if (name === 'title') return readBacks.title.read(row) ? row.titleObj : null
  if (name === 'gender')
    return row.genderId === null ? null : { id: row.genderId, description: row.gender ?? '' }
  return readBacks[name].read(row) ?? null
}

function correctedValue({ field, mine }: StoredCorrection, optionWords: OptionWords): unknown {
  if (isFlag(field)) return mine === null ? null : mine === 'true'
  if ((field !== 'title' && field !== 'gender') || mine === null) return mine
  return { id: mine, description: optionWords(field, mine) ?? '' }
}
