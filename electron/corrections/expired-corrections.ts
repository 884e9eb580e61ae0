import { type FieldRule, fieldRules } from '../../shared/api/field-register/field-class.ts'
import type { CorrectableField, PersonField } from '../../shared/domain/correction.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import { correctionClasses } from '../../shared/privacy/correction-classes.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import type { DraftStore } from '../storage/queue/draft-store.ts'
import type { ShownStore } from '../storage/queue/shown-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import type { CountedAges } from './counted-ages.ts'
import { readBacks } from './rules/field-read-back.ts'

type Deps = {
  readonly store: Pick<CorrectionStore, 'ended' | 'prune'>
  readonly drafts: Pick<DraftStore, 'people' | 'savedAt' | 'drop' | 'keepOnly'>
  readonly shown: Pick<ShownStore, 'people' | 'drop'>
  readonly people: Pick<PeopleReader, 'record'>
  /** Whether the person has left, or complete student data does not contain the person. */
  readonly isGone: (id: PersonId) => boolean
  readonly agesOf: CountedAges
}

const dayMs = 86_400_000
/** How many ended corrections are shown, and kept as receipts beside those of sheets. */
export const receipts = 500
/** How long receipts and abandoned drafts are kept. */
export const keptMs = 30 * dayMs
/** Ended corrections are kept at least this long: an update may land late, and a form that shows one may still be open. */
const freshMs = dayMs

/**
 * Deletes receipts, drafts and shown values that are no longer needed, at the latest when the student data drops the same
 * field of the same person. Open corrections stay until the user has decided about them.
 */
export function pruneQueue(deps: Deps): void {
  const { store, drafts, shown } = deps
  const ended = store.ended(Number.MAX_SAFE_INTEGER)
  const draftOf = (id: PersonId) => `draft ${id}`
  const ages = deps.agesOf([
    ...ended.map(({ id, changedAt }) => ({ name: id, at: changedAt })),
    ...drafts.people().map((id) => ({ name: draftOf(id), at: drafts.savedAt(id) ?? '' })),
  ])
  const ageMs = (name: string) => ages.get(name) ?? 0
  const singles = ended.filter(({ batch }) => batch === null) // a sheet is kept as a whole, to be changed back
  const tooMany = new Set(singles.slice(receipts))
  const isDue = (correction: StoredCorrection): boolean => {
    const age = ageMs(correction.id)
    if (age <= freshMs) return false
    if (tooMany.has(correction)) return true
    const { variant, personId, field } = correction // a company is in no list of people
    return age > keptMs || (variant === 'person' && !mayHold(deps, personId, field))
  }
  const due = ended.filter(isDue)
  if (due.length > 0) store.prune(due)
  for (const id of drafts.people()) {
    if (ageMs(draftOf(id)) > keptMs) drafts.drop(id)
    else drafts.keepOnly(id, (field) => mayHold(deps, id, field))
  }
  for (const id of shown.people()) if (deps.isGone(id)) shown.drop(id)
}

/** Whether the field may be kept. Like in the student data, some fields are kept for enrolled students only. */
function mayHold({ people, isGone }: Deps, id: PersonId, field: CorrectableField): boolean {
  const record = people.record(id)
  if (record === null) return !isGone(id) // perhaps the student data is being fetched again
  const rule: FieldRule = fieldRules[correctionClasses[field]]
  if (rule.store === 'no' || rule.retain === 'listed') return true
  return readBacks[field as PersonField]?.read(record.current ?? record.past ?? {}) !== undefined
}
