import { needsPerson } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshRow } from '../../api/fresh-record.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { valuesOf } from '../rules/field-map.ts'
import { askUnseen } from './ask-unseen.ts'
import { offerBack, type Sight, sightSince } from './offer-back.ts'
import type { PushDeps } from './push-deps.ts'

/* What becomes of the fields an update left out, where its answer has not said so: a read has to show it. */

/** Of what is unclear: it was sent, and nobody has seen since what became of the rest of the record. */
const isUnseen = ({ state }: StoredCorrection): boolean => state === 'uncertain'

type Deps = Pick<PushDeps, 'store' | 'clock' | 'newId' | 'halt' | 'profile' | 'shapes' | 'learnPutMode'> & {
  readonly shown: Pick<PushDeps['shown'], 'read'>
}

/** An update that landed without an answer that says so may have emptied fields, too. */
export function offerBackUnseen(deps: Deps, open: readonly StoredCorrection[], { row }: FreshRow): void {
  const corrections = open.filter((correction) => correction.before !== null)
  const before = corrections[0]?.before ?? null
  if (before === null || deps.profile().putMode === 'merge') return
  const { blanked, untouched } = sightSince(before, valuesOf(row), corrections)
  const sent: ReadonlySet<string> = new Set(deps.shapes()[0]?.personAlways)
  offerBack(deps, { corrections, blanked, before })
  learnReplace(deps, corrections, { blanked, untouched: untouched.filter((field) => !sent.has(field)) })
}

/** Some emptied and others not says nothing: somebody else may have emptied those at that very moment. */
export function learnReplace(
  deps: Deps,
  corrections: readonly StoredCorrection[],
  { blanked, untouched }: Sight,
): void {
  if (blanked.length === 0 || untouched.length > 0) return
  deps.learnPutMode('replace')
  mustAsk(deps, corrections) // what no read shows may be empty now, too
}

/** What nobody sends any more was looked at now, after its hold: what is emptied from here on somebody else has emptied. */
export function forgetBefore({ store }: Pick<PushDeps, 'store'>, personId: PersonId): void {
  for (const correction of store.openOf(personId))
    if (correction.before !== null && needsPerson.has(correction.state))
      store.change(correction, { before: null })
}

/** As they stand now. */
export const latest = ({ store }: PushDeps, sent: readonly StoredCorrection[]): StoredCorrection[] =>
  sent.flatMap(({ id }) => store.read(id) ?? [])

/**
 * While nobody knows whether an update empties what it leaves out, one person's is looked at before another's goes.
 * Not for ever: a record that cannot be read keeps nobody waiting for longer than a quarter of an hour, and one that
 * both reads show untouched after minutes says that nothing was emptied.
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
          !lags.wasInVain(correction.personId) &&
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

/**
 * Those come first, and are not passed over, whose record has to be seen before anybody else's is written: they may
 * have been unreadable only because the network was away.
 */
export function peopleInTurn({ store, profile }: Pick<PushDeps, 'store' | 'profile'>) {
  const unseen = new Set(
    profile().putMode === 'unknown'
      ? store
          .unclear()
          .filter(isUnseen)
          .map(({ personId }) => personId)
      : [],
  )
  return store
    .peopleWithOpen()
    .map((personId) => ({ personId, isOwed: unseen.has(personId) }))
    .sort((a, b) => Number(b.isOwed) - Number(a.isOwed))
}
