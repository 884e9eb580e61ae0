import type { Clock } from '../../shared/domain/clock.ts'
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
import { isEnded, type StoredCorrection } from '../storage/queue/stored-correction.ts'
import { correctionForm, type FormReaders } from './correction-form.ts'
import { createForWindow } from './for-window.ts'
import { isQuestion } from './push/ask-unseen.ts'
import type { Pause } from './push/pause.ts'
import { type QueueChange, receipts } from './queue-change.ts'
import { isUnread } from './rules/field-map.ts'
import { createOptionWords } from './rules/option-words.ts'
import { unsentText } from './take-along.ts'

type Deps = FormReaders & {
  readonly clock: Clock
  readonly baseUrl: string
  readonly sendsByItself: () => boolean
  /** Whether an update empties what it leaves out: then what a person has to decide of an unseen field holds the others. */
  readonly replaces: () => boolean
  /** Whether this desk shows birth dates only to somebody who asks. */
  readonly masks: () => boolean
}

/** The queue in memory, as it was last told: read without a disk. */
export type QueueView = {
  /** All of it, in place of what was known. */
  begin(whole: QueueChange): void
  take(change: QueueChange): void
  queue(): CorrectionQueue
  /** What has changed since it was last asked, numbered. All that is known anew leaves a gap in the numbers. */
  news(): QueueNews
  /** Throws `unknown-person`, `correction-not-allowed`. */
  form(id: PersonId): CorrectionForm
  /** With its values, whatever this desk masks. Throws `correction-moved-on`. */
  reveal(id: CorrectionId): Correction
  /** Everything that has not reached the school, as text for a file. */
  unsent(): { readonly text: string; readonly corrections: number }
  waitingOf(id: PersonId): readonly StoredCorrection[]
  /** How many are in each state, of those in sight. */
  counts(): ReadonlyMap<CorrectionState, number>
  /** Something may be sent without waiting for anybody or anything but the network. */
  goesOn(): boolean
  waitingPeople(): Pick<ReadonlySet<PersonId>, 'has'>
  /** In the order in which they were made. */
  openCorrections(): readonly StoredCorrection[]
  draftPeople(): readonly PersonId[]
}

const isStuckUnseen = ({ field, state }: StoredCorrection) => isUnread(field) && needsPerson.has(state)

export function createQueueView(deps: Deps): QueueView {
  const open = new Map<CorrectionId, StoredCorrection>()
  const byPerson = new Map<PersonId, Map<CorrectionId, StoredCorrection>>()
  /** The latest last. */
  const ended = new Map<CorrectionId, StoredCorrection>()
  const drafts = new Map<PersonId, NonNullable<QueueChange['drafts'][number]['values']>>()
  const shown = new Map<PersonId, QueueChange['shown'][number]>()
  /** Changed since the last news: the order of the first change is that in which they stand, of the last that of ending. */
  const touched = new Set<CorrectionId>()
  const endedNow = new Set<CorrectionId>()
  let told = 0
  let pause: Pause | null = null
  let lagging: ReadonlySet<PersonId> = new Set()

  const putOpen = (correction: StoredCorrection) => {
    open.set(correction.id, correction)
    touched.add(correction.id)
    const theirs = byPerson.get(correction.personId) ?? new Map<CorrectionId, StoredCorrection>()
    byPerson.set(correction.personId, theirs.set(correction.id, correction))
  }
  const putEnded = (correction: StoredCorrection) => {
    open.delete(correction.id)
    const theirs = byPerson.get(correction.personId)
    theirs?.delete(correction.id)
    if (theirs?.size === 0) byPerson.delete(correction.personId)
    ended.delete(correction.id)
    ended.set(correction.id, correction)
    endedNow.delete(correction.id)
    endedNow.add(correction.id)
    const [oldest] = ended.keys()
    if (ended.size <= receipts || oldest === undefined) return
    ended.delete(oldest)
    touched.add(oldest)
  }
  /** Why a correction waits depends on the others of its person. */
  const touchPerson = (id: PersonId) => {
    for (const waiting of byPerson.get(id)?.keys() ?? []) touched.add(waiting)
  }
  const waitingOf = (id: PersonId): StoredCorrection[] => [...(byPerson.get(id)?.values() ?? [])]
  const { whole, inSight } = createForWindow({
    ...deps,
    lags: { waitsLong: (id) => lagging.has(id) },
    asks: (id) =>
      waitingOf(id).some(
        (correction) => isQuestion(correction) || (deps.replaces() && isStuckUnseen(correction)),
      ),
    optionWords: createOptionWords(deps.lists),
  })
  const take = (change: QueueChange) => {
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
  const standing = () => ({
    sending: deps.sendsByItself() ? ('when-online' as const) : ('when-asked' as const),
    paused: pause,
    drafts: [...drafts.keys()].toReversed(),
    told,
  })
  const forgetChanges = () => {
    touched.clear()
    endedNow.clear()
  }
  const news = (): QueueNews => {
    told += 1
    const waiting = [...touched].flatMap((id) => open.get(id) ?? [])
    const over = [...endedNow].flatMap((id) => ended.get(id) ?? [])
    const gone = [...touched, ...endedNow].filter((id) => !open.has(id) && !ended.has(id))
    forgetChanges()
    return { corrections: [...waiting, ...over].map(inSight), gone, ...standing() }
  }
  return {
    begin: (whole) => {
      for (const known of [open, byPerson, ended, drafts, shown]) known.clear()
      take(whole)
      forgetChanges()
      told += 1
    },
    take,
    news,
    queue: () => ({
      corrections: [...open.values(), ...[...ended.values()].toReversed()].map(inSight),
      ...standing(),
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
    unsent: () =>
      unsentText([...open.values()], {
        baseUrl: deps.baseUrl,
        now: () => new Date(deps.clock.now()).toISOString(),
      }),
    waitingOf,
    counts: () => {
      const counts = new Map<CorrectionState, number>()
      for (const known of [open, ended])
        for (const { state } of known.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
      return counts
    },
    goesOn: () => {
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
