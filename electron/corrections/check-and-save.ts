import type { SaveCorrections } from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { BatchMark, CorrectionId, PersonId } from '../../shared/domain/ids.ts'
import { sameExactly } from '../../shared/text/same-value.ts'
import type { CorrectionStore } from '../storage/queue/correction-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { isEmptied, keepAsking } from './push/offer-back.ts'
import { isOfDeath, isUnread } from './rules/field-read-back.ts'
import { applyEvent } from './rules/machine.ts'

export type SaveDeps = {
  readonly store: CorrectionStore
  readonly now: () => string
  readonly newId: () => CorrectionId
  /** The person in the student data; null if they are not in it. */
  readonly person: (
    id: PersonId,
  ) => { readonly name: string; readonly schoolId: string; readonly hasSpouse: boolean } | null
}

type Change = {
  readonly field: StoredCorrection['field']
  readonly base: string | null
  readonly mine: string | null
  readonly unseen?: 'overwrite' | undefined
}

/**
 * Puts corrections into the queue, all or none; durable when it returns. A waiting correction of the same field gets the
 * new value; one that is being sent stays, and the new one waits. Throws `unknown-person`, `correction-not-allowed`,
 * `correction-moved-on` if nothing would change, or a SQLite error if nothing was saved.
 */
export function saveCorrections(
  deps: SaveDeps,
  input: SaveCorrections,
  batch: BatchMark | null = null,
): void {
  const changes: readonly Change[] =
    input.variant === 'person' ? input.changes : input.changes.map((change) => ({ ...change, base: null }))
  const subject = input.variant === 'company' ? companyOf(input) : deps.person(input.personId)
  if (subject === null) throw new AppError({ code: 'unknown-person' })
  const isDeath = changes.some(({ field, mine }) => isOfDeath(field) && mine !== null && mine !== 'false')
  if (subject.hasSpouse && isDeath)
    throw new AppError({ code: 'correction-not-allowed', rule: 'deceased-with-spouse' })
  deps.store.transaction(() => {
    const open = deps.store.openOf(input.personId)
    let isNews = false
    for (const change of changes) {
      const before = open.findLast(({ field }) => field === change.field)
      const inFlight = open.findLast((one) => one.field === change.field && !isAtRest(one))
      const sent = sentMeanwhile(deps.store, input.personId, change)
      const isOnSent = before !== undefined && sent !== undefined && sameExactly(before.base, sent.mine)
      const base = inFlight !== undefined ? inFlight.mine : isOnSent ? sent.mine : change.base
      const onTop = before ?? sent
      const isOfThisId = input.variant === 'person' || before?.schoolId === input.schoolId
      if (before !== undefined && isAtRest(before) && isOfThisId)
        replaceValue(deps, before, { ...change, base, author: input.author })
      else if (before !== undefined && !isOfThisId) {
        if (isAtRest(before)) applyEvent(deps.store, before, { event: 'replaced' })
        deps.store.insert(newCorrection(deps, input, { change, subject, before: undefined, batch }))
      } else if (!sameExactly(onTop === undefined ? change.base : onTop.mine, change.mine))
        deps.store.insert(newCorrection(deps, input, { change, subject, before: onTop, batch }))
      else continue
      isNews = true
    }
    if (!isNews) throw new AppError({ code: 'correction-moved-on' })
  })
}

/** A field that no read shows cannot be compared. It counts as compared if the user confirmed the overwrite. */
const isComparable = ({ field, unseen }: Change) => !isUnread(field) || unseen === 'overwrite'

/** The applied correction that the user reverses by typing the form's old value again, if there is one. */
function sentMeanwhile(store: CorrectionStore, personId: PersonId, { field, base, mine }: Change) {
  if (!sameExactly(base, mine)) return undefined
  const ended = store.lastEndedOf(personId, field)
  return ended?.state === 'applied' ? ended : undefined
}

const companyOf = (input: Extract<SaveCorrections, { variant: 'company' }>) => ({
  name: input.changes.find(({ field }) => field === 'companyName')?.mine ?? input.schoolId,
  schoolId: input.schoolId,
  hasSpouse: false,
})

const isAtRest = ({ state }: StoredCorrection) => state !== 'sending' && state !== 'uncertain'

/** Replaces the value, and its base with what the form showed or is being sent. A hold on the person stays. */
function replaceValue(
  deps: SaveDeps,
  correction: StoredCorrection,
  { author, ...change }: Change & { author: string },
): void {
  const { store } = deps
  const { base, mine } = change
  const again = { event: 'corrected-again', mine, author, attempts: 0 } as const
  /** Whether the user typed a value again that an update has emptied meanwhile: the correction is still wanted. */
  const isWanted = isEmptied(correction) && sameExactly(correction.base, mine)
  if (correction.variant === 'company') applyEvent(store, correction, again)
  else if (sameExactly(base, mine) && !isWanted) {
    applyEvent(store, correction, { event: 'withdrawn', base, mine })
    keepAsking(deps, correction)
  } else applyEvent(store, correction, { ...again, base, baseKnown: isComparable(change) })
}

type NewCorrection = {
  readonly change: Change
  readonly subject: { readonly name: string; readonly schoolId: string }
  readonly before: StoredCorrection | undefined
  readonly batch: BatchMark | null
}

function newCorrection(
  deps: SaveDeps,
  input: SaveCorrections,
  { change, subject, before, batch }: NewCorrection,
): StoredCorrection {
  const at = deps.now()
  return {
    id: deps.newId(),
    personId: input.personId,
    variant: input.variant,
    personName: subject.name,
    schoolId: subject.schoolId,
    field: change.field,
    base: before === undefined ? change.base : before.mine,
    baseKnown: isComparable(change) && input.variant === 'person',
    mine: change.mine,
    theirs: null,
    theirsKnown: false,
    state: 'queued',
    author: input.author,
    attempts: 0,
    holdUntil: null,
    last: null,
    before: null,
    batch,
    createdAt: at,
    changedAt: at,
  }
}
