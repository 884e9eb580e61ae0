import { needsPerson, type PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { sameValue } from '../../../shared/text/same-value.ts'
import type { FreshRow } from '../../api/school-api.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { readBacks, valuesOf } from '../rules/field-read-back.ts'
import { type OtherFields, offerBack, otherFieldsSince } from './offer-back.ts'
import type { PushDeps } from './push-deps.ts'
import { askUnseen } from './unseen-questions.ts'

/* The fields that an update left out. If its answer does not show whether they were emptied, a read must. */

/** Whether the correction was sent and no read has shown the rest of the record since. */
const isUnseen = ({ state }: StoredCorrection): boolean => state === 'uncertain'

type Deps = Pick<PushDeps, 'store' | 'clock' | 'newId' | 'halt' | 'profile' | 'shapes' | 'learnPutMode'> & {
  readonly shown: Pick<PushDeps['shown'], 'read'>
}

/** Offers back fields that an update emptied unseen, as a service may stop merging. Learns if a read shows all kept. */
export function offerBackUnseen(deps: Deps, open: readonly StoredCorrection[], { row }: FreshRow): void {
  const corrections = open.filter((correction) => correction.before !== null)
  const [first] = corrections
  const before = first?.before ?? null
  if (first === undefined || before === null) return
  const { untouched, ...others } = otherFieldsSince(before, valuesOf(row), corrections)
  // The user may have emptied a field by a correction that ended since, even by one of the same update.
  const blanked = others.blanked.filter((field) => {
    const ended = deps.store.lastEndedOf(first.personId, field)
    return ended?.state !== 'applied' || ended.mine !== null || ended.changedAt < first.changedAt
  })
  const sent: ReadonlySet<string> = new Set(deps.shapes()[0]?.personAlways)
  offerBack(deps, { corrections, blanked, before })
  const omitted = untouched.filter((field) => !sent.has(field))
  learnReplace(deps, corrections, { blanked, untouched: omitted })
  // The row shows the update and, with it, fields that the update left out.
  const isShown = corrections.every((one) => {
    const shown = readBacks[one.field as PersonField]?.read(row) // undefined for a field of a company
    return shown !== undefined && !sameValue(one.base, one.mine) && sameValue(shown, one.mine)
  })
  if (isShown && blanked.length === 0 && omitted.length > 0) deps.learnPutMode('merge')
}

/** Learns that the service replaces, if the update emptied every omitted field. Otherwise another user may have emptied some. */
export function learnReplace(
  deps: Deps,
  corrections: readonly StoredCorrection[],
  { blanked, untouched }: OtherFields,
): void {
  if (blanked.length === 0 || untouched.length > 0) return
  deps.learnPutMode('replace')
  mustAsk(deps, corrections) // fields that no read shows may be empty now, too
}

/** Drops the earlier record of corrections that wait for the user: later, another user may have emptied a field. */
export function dropBefore({ store }: Pick<PushDeps, 'store'>, personId: PersonId): void {
  for (const correction of store.openOf(personId))
    if (correction.before !== null && needsPerson.has(correction.state))
      store.change(correction, { before: null })
}

export const latest = ({ store }: PushDeps, sent: readonly StoredCorrection[]): StoredCorrection[] =>
  sent.flatMap(({ id }) => store.read(id) ?? [])

/**
 * While it is unknown whether updates empty omitted fields, one person's update is read back before another's is sent. An
 * unreadable record blocks others at most 15 minutes. A record that both reads show unchanged for minutes blocks none.
 */
export function waitsForAnother(
  { profile, store, holds, lags }: Pick<PushDeps, 'profile' | 'store' | 'holds' | 'lags'>,
  personId: PersonId,
): boolean {
  return (
    profile().putMode === 'unknown' &&
    store
      .unclear()
      .some(
        (correction) =>
          correction.personId !== personId &&
          isUnseen(correction) &&
          !lags.hadNoEffect(correction.personId) &&
          holds.isAwaited(correction),
      )
  )
}

export function mustAsk(
  deps: Omit<Deps, 'halt' | 'learnPutMode' | 'shapes'>,
  [first]: readonly StoredCorrection[],
): boolean {
  if (first === undefined || deps.profile().putMode !== 'replace') return false
  return deps.store.transaction(() => askUnseen(deps, first))
}

export const isAutomatic = (state: StoredCorrection['state']) =>
  state === 'queued' || state === 'sending' || state === 'uncertain'

/**
 * People whose record must be read before any other is written come first and are never skipped: their record may have
 * been unreadable only because the network was down. Single corrections go before those of a sheet, and people whose
 * corrections all wait for the user come last.
 */
export function peopleInTurn({ store, profile }: Pick<PushDeps, 'store' | 'profile'>) {
  const owed = profile().putMode === 'unknown' ? store.unclear().filter(isUnseen) : []
  const unseen = new Set(owed.map(({ personId }) => personId))
  const isSingle = new Map<PersonId, boolean>()
  const goes = new Set<PersonId>()
  for (const { personId, isOfBatch, state } of store.openStates()) {
    isSingle.set(personId, isOfBatch === 0 || isSingle.get(personId) === true)
    if (isAutomatic(state)) goes.add(personId)
  }
  const rank = (id: PersonId, single: boolean) => (unseen.has(id) ? 0 : !goes.has(id) ? 3 : single ? 1 : 2)
  return [...isSingle]
    .map(([personId, single]) => ({ personId, isOwed: unseen.has(personId), rank: rank(personId, single) }))
    .sort((a, b) => a.rank - b.rank)
}
export type PersonInTurn = ReturnType<typeof peopleInTurn>[number]
