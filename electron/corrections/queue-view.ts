import { type Clock, momentsOf } from '../../shared/domain/clock.ts'
import {
  type Correction,
  type CorrectionForm,
  type CorrectionQueue,
  type CorrectionState,
  needsPerson,
  type QueueNews,
} from '../../shared/domain/correction.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../shared/domain/ids.ts'
import type { ChangeKind } from '../../shared/domain/search.ts'
import { maskCorrection } from '../../shared/privacy/mask-correction.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import type { StoredChange } from '../storage/cache/change-log.ts'
import type { StoredRequest } from '../storage/queue/request-store.ts'
import { isEnded, type StoredCorrection } from '../storage/queue/stored-correction.ts'
import { correctionForm, type FormReaders } from './correction-form.ts'
import { receipts } from './expired-corrections.ts'
import type { Pause } from './push/pause.ts'
import { evidence } from './push/push-deps.ts'
import { isQuestion } from './push/unseen-questions.ts'
import { largestPart, type QueueChange } from './queue-change.ts'
import { isBaseKnown, isUnread } from './rules/field-read-back.ts'
import { createOptionWords, type OptionWords, wordsOf } from './rules/option-words.ts'
import { unsentText } from './unsent-file.ts'

type Deps = FormReaders & {
  readonly clock: Clock
  readonly baseUrl: string
  readonly sendsByItself: () => boolean
  /** Whether an update empties fields that it leaves out. If so, an undecided unread field blocks all others of the person. */
  readonly replaces: () => boolean
  /** Whether this desk shows birth dates only on request. */
  readonly masks: () => boolean
}

/** The queue in memory as of the last change. Reading it needs no disk. */
export type QueueView = {
  /** Replaces everything known so far. */
  begin(whole: QueueChange): void
  apply(change: QueueChange): void
  queue(): CorrectionQueue
  /** A part of the changes since the last call, with a revision number. `begin` leaves a gap in the numbers. */
  news(): QueueNews
  /** Throws `unknown-person`, `correction-not-allowed`. */
  form(id: PersonId): CorrectionForm
  /** The correction with its values, even if this desk masks them. Throws `correction-moved-on`. */
  reveal(id: CorrectionId): Correction
  /** Every correction that has not reached the school, as text for a file. */
  unsent(requests: readonly StoredRequest[]): ReturnType<typeof unsentText>
  waitingOf(id: PersonId): readonly StoredCorrection[]
  counts(): ReadonlyMap<CorrectionState, number>
  /** Whether a correction can be sent as soon as there is a network. */
  hasSendable(): boolean
  waitingPeople(): Pick<ReadonlySet<PersonId>, 'has'>
  /** All open corrections, in the order of their creation. */
  openCorrections(): readonly StoredCorrection[]
  draftPeople(): readonly PersonId[]
  /** The ended corrections, each with the way and the day it ended. */
  settled(): readonly StoredChange[]
}

const howSettled: Partial<Record<CorrectionState, ChangeKind>> = {
  applied: 'applied',
  sent: 'applied',
  withdrawn: 'dropped',
}

const isStuckUnseen = ({ field, state }: StoredCorrection) => isUnread(field) && needsPerson.has(state)

export function createQueueView(deps: Deps): QueueView {
  const open = new Map<CorrectionId, StoredCorrection>()
  const byPerson = new Map<PersonId, readonly StoredCorrection[]>()
  /** The ended corrections, the latest last. */
  const ended = new Map<CorrectionId, StoredCorrection>()
  const drafts = new Map<PersonId, NonNullable<QueueChange['drafts'][number]['values']>>()
  const shown = new Map<PersonId, QueueChange['shown'][number]>()
  /** Corrections changed since the last news: open ones by their first change, ended ones by their last. */
  const touched = new Set<CorrectionId>()
  const endedNow = new Set<CorrectionId>()
  let revision = 0
  let pause: Pause | null = null
  let lagging: ReadonlySet<PersonId> = new Set()

  const waitingOf = (id: PersonId) => byPerson.get(id) ?? []
  const putOpen = (correction: StoredCorrection) => {
    open.set(correction.id, correction)
    const ofPerson = byPerson.get(correction.personId) ?? []
    const at = ofPerson.findIndex(({ id }) => id === correction.id)
    byPerson.set(correction.personId, at < 0 ? [...ofPerson, correction] : ofPerson.with(at, correction))
  }
  const putEnded = (correction: StoredCorrection) => {
    open.delete(correction.id)
    const others = waitingOf(correction.personId).filter(({ id }) => id !== correction.id)
    if (others.length === 0) byPerson.delete(correction.personId)
    else byPerson.set(correction.personId, others)
    ended.delete(correction.id)
    ended.set(correction.id, correction)
    endedNow.delete(correction.id)
    endedNow.add(correction.id)
    const [oldest] = ended.keys()
    if (ended.size <= receipts || oldest === undefined) return
    ended.delete(oldest)
    touched.add(oldest)
  }
  /** The reason why a correction waits depends on the person's other corrections. */
  const touchPerson = (id: PersonId) => {
    for (const waiting of waitingOf(id)) touched.add(waiting.id)
  }
  const { whole, shownOf } = createForWindow({
    clock: deps.clock,
    masks: deps.masks,
    isLagging: (id) => lagging.has(id),
    hasQuestion: (id) =>
      waitingOf(id).some(
        (correction) => isQuestion(correction) || (deps.replaces() && isStuckUnseen(correction)),
      ),
    optionWords: createOptionWords(deps.lists),
  })
  const apply = (change: QueueChange) => {
    for (const correction of change.corrections) {
      if (isEnded(correction)) putEnded(correction)
      else putOpen(correction)
    }
    for (const { personId } of change.corrections) touchPerson(personId)
    for (const { id, values } of change.drafts) {
      drafts.delete(id)
      if (values !== null) drafts.set(id, values)
    }
    for (const each of change.shown) shown.set(each.id, each)
    pause = change.pause
    const before = lagging
    lagging = new Set(change.lagging)
    for (const id of [...before, ...lagging]) if (before.has(id) !== lagging.has(id)) touchPerson(id)
  }
  const status = () => ({
    sending: deps.sendsByItself() ? ('when-online' as const) : ('when-asked' as const),
    paused: pause,
    drafts: [...drafts.keys()].toReversed(),
    revision,
  })
  const news = (): QueueNews => {
    revision += 1
    const changed = [...touched].slice(0, largestPart)
    const over = [...endedNow].slice(0, largestPart - changed.length)
    for (const id of changed) touched.delete(id)
    for (const id of over) endedNow.delete(id)
    const waiting = changed.flatMap((id) => open.get(id) ?? [])
    const done = over.flatMap((id) => ended.get(id) ?? [])
    return {
      corrections: [...waiting, ...done].map(shownOf),
      gone: [...changed, ...over].filter((id) => !open.has(id) && !ended.has(id)),
      more: touched.size + endedNow.size > 0,
      ...status(),
    }
  }
  return {
    begin: (whole) => {
      for (const known of [open, byPerson, ended, drafts, shown]) known.clear()
      apply(whole)
      touched.clear()
      endedNow.clear()
      revision += 1
    },
    apply,
    news,
    queue: () => ({
      corrections: [...open.values(), ...[...ended.values()].toReversed()].map(shownOf),
      ...status(),
    }),
    form: (id) =>
      correctionForm(deps, {
        personId: id,
        waiting: waitingOf(id),
        draft: drafts.get(id),
        shown: shown.get(id),
      }),
    reveal: (id) => {
      const correction = open.get(id) ?? ended.get(id)
      if (correction === undefined) throw new AppError({ code: 'correction-moved-on' })
      return whole(correction)
    },
    unsent: (requests) =>
      unsentText([...open.values()], requests, { baseUrl: deps.baseUrl, now: momentsOf(deps.clock.now) }),
    waitingOf,
    settled: () =>
      [...ended.values()].flatMap(({ personId: id, state, changedAt }) => {
        const kind = howSettled[state]
        return kind === undefined ? [] : [{ id, kind, day: localDay(new Date(changedAt)) }]
      }),
    counts: () => {
      const counts = new Map<CorrectionState, number>()
      for (const known of [open, ended])
        for (const { state } of known.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
      return counts
    },
    hasSendable: () => {
      if (!deps.sendsByItself() || pause !== null) return false
      for (const { state, holdUntil } of open.values())
        if (state === 'sending' || (state === 'queued' && holdUntil === null)) return true
      return false
    },
    waitingPeople: () => byPerson,
    openCorrections: () => [...open.values()],
    draftPeople: () => [...drafts.keys()].toReversed(),
  }
}

type ForWindow = Pick<Deps, 'clock' | 'masks'> & {
  readonly isLagging: (id: PersonId) => boolean
  /** Whether a question about this person has to be answered first. */
  readonly hasQuestion: (id: PersonId) => boolean
  readonly optionWords: OptionWords
}

/** What the window may see of a correction: `whole` on request, else `shownOf`. */
function createForWindow({ clock, masks, isLagging, hasQuestion, optionWords }: ForWindow) {
  /** The reason for a long wait. It is not stored, because it does not concern this correction alone. */
  const lastOf = ({ state, personId, last }: StoredCorrection) => {
    if (state !== 'queued') return last
    if (hasQuestion(personId)) return evidence({ clock }, { code: 'needs-answers' })
    return isLagging(personId) ? evidence({ clock }, { code: 'reads-disagree' }) : last
  }
  const whole = (stored: StoredCorrection): Correction => {
    const { schoolId, before, ...correction } = { ...stored, baseKnown: isBaseKnown(stored) }
    return { ...correction, last: lastOf(stored), words: wordsOf(correction, optionWords), masked: false }
  }
  return {
    whole,
    shownOf: (correction: StoredCorrection): Correction =>
      masks() ? maskCorrection(whole(correction)) : whole(correction),
  }
}
