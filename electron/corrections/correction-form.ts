import type { CorrectionForm, PersonField } from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ListReader, StoredOption } from '../storage/cache/lookup-lists.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import type { DraftValues } from '../storage/queue/draft-store.ts'
import type { ShownValues } from '../storage/queue/shown-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { hasSpouse, isOfDeath, readBacks, withoutId } from './rules/field-read-back.ts'
import { descriptionOf, sameId } from './rules/option-words.ts'

export type FormReaders = {
  readonly people: Pick<PeopleReader, 'record'>
  readonly lists: ListReader
  readonly online: () => boolean
  readonly mayCorrect: () => boolean
}

type OfPerson = {
  readonly personId: PersonId
  readonly waiting: readonly StoredCorrection[]
  readonly draft: DraftValues | undefined
  readonly shown: ShownValues | undefined
}

/**
 * What the correction form shows: each field with the school's last seen value, an earlier draft, and its options.
 * Throws `unknown-person`, and `correction-not-allowed` for a read-only key.
 */
export function correctionForm(
  deps: FormReaders,
  { personId, draft = {}, shown, ...queue }: OfPerson,
): CorrectionForm {
  const record = deps.people.record(personId)
  const row = record?.current ?? record?.past ?? null
  if (row === null) throw new AppError({ code: 'unknown-person' })
  requireCorrecting(deps)
  const waiting = new Map(queue.waiting.map((correction) => [correction.field as string, correction.mine]))
  const fields = (Object.keys(readBacks) as PersonField[]).map((field) => {
    const rule = readBacks[field]
    const unreadable = row.unreadable?.includes(rule.from ?? '') === true || withoutId(row).includes(field)
    const base = rule.unread ? shown?.values[field] : unreadable ? undefined : rule.read(row)
    return {
      field,
      base: base ?? null,
      baseKnown: base !== undefined,
      ...(unreadable && { unreadable }),
      waiting: waiting.get(field),
      draft: draft[field],
      options: rule.list === undefined ? null : optionsOf(deps.lists, rule.list, base ?? null),
      generated: rule.generated === true,
      unread: rule.unread === true,
      lastSeen: rule.unread ? (shown?.at ?? null) : null,
      closedBySpouse: isOfDeath(field) && hasSpouse(row),
    }
  })
  const name = [row.preferredName || row.givenName, row.surname].filter(Boolean).join(' ')
  return { personId, personName: name, online: deps.online(), fields }
}

export function requireCorrecting({ mayCorrect }: Pick<FormReaders, 'mayCorrect'>): void {
  if (!mayCorrect()) throw new AppError({ code: 'correction-not-allowed', rule: 'read-only-key' })
}

/** The school's sort order of an option; a list without sort orders keeps its order. */
const placeOf = ({ sortOrder }: StoredOption): number => Number(sortOrder ?? 0)

/** @param base the record's option; the list's option gets the record's spelling, so that they compare equal. */
function optionsOf(lists: ListReader, path: string, base: string | null) {
  return (lists.read(path)?.options ?? [])
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((option) => ({
      id: base !== null && sameId(option, base) ? base : option.id,
      description: descriptionOf(option),
      active: option.active !== false,
      defaultGender: typeof option.defaultGenderId === 'string' ? option.defaultGenderId : null,
    }))
}
