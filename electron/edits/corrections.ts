import type { Clock, Timers } from '../../shared/domain/clock.ts'
import type {
  Edit,
  EditForm,
  EditQueue,
  ReverseEdit,
  SaveEdits,
  SettleEdit,
} from '../../shared/domain/edit.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../shared/domain/ids.ts'
import type { Ledger } from '../api/connect/findings.ts'
import type { SchoolApi } from '../api/school-api.ts'
import type { ListReader } from '../storage/cache/lists.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import type { WriteDb } from '../storage/connection.ts'
import { createDraftStore, type DraftValues } from '../storage/queue/draft-store.ts'
import {
  createEditStore,
  type EditLog,
  type EditStore,
  type StoredEdit,
} from '../storage/queue/edit-store.ts'
import { createFactStore } from '../storage/queue/fact-store.ts'
import { createShownStore } from '../storage/queue/shown-store.ts'
import { withStore } from '../storage/store-failure.ts'
import { editForm } from './edit-form.ts'
import { createForWindow } from './for-window.ts'
import type { FreshRow } from './fresh-read.ts'
import { createHolds } from './holds.ts'
import { createLagMemory } from './index-lag.ts'
import { createIsOffered, createOptionWords } from './option-words.ts'
import { createPusher, recoverSending } from './pusher.ts'
import { createPutModeMemory } from './put-mode-memory.ts'
import { type SaveDeps, saveEdits } from './save-edits.ts'
import { findEdit, retryEdit, reverseOf, settleEdit, withdrawEdit } from './settle-edit.ts'
import { createShapeMemory } from './shape-memory.ts'
import { bringOver, parkTaken, unsentText } from './take-along.ts'

export type CorrectionsDeps = {
  readonly queue: WriteDb
  readonly journal: EditLog
  readonly api: SchoolApi
  readonly clock: Clock
  readonly timers: Timers
  readonly newId: () => EditId
  readonly people: PeopleReader
  readonly lists: ListReader
  readonly ledger: Ledger
  readonly baseUrl: string
  readonly online: () => boolean
  readonly sendsByItself: () => boolean
  readonly mayCorrect: () => boolean
  /** Whether this desk shows birth dates only to somebody who asks. */
  readonly masks: () => boolean
  readonly learnt: (id: PersonId, fresh: FreshRow) => void
  readonly changed: (queue: EditQueue) => void
  readonly report: (error: unknown) => Failure
}

/** Everything a person can do with corrections, and what sends them. */
export type Corrections = ReturnType<typeof createCorrections>

/** Ended corrections that stay in sight as receipts. */
const receipts = 50

export function createCorrections(deps: CorrectionsDeps) {
  const now = () => new Date(deps.clock.now()).toISOString()
  const { store, drafts, facts, shown } = openTables(deps, now)
  const optionWords = createOptionWords(deps.lists)
  const shapes = createShapeMemory({ facts, ledger: deps.ledger, baseUrl: deps.baseUrl })
  recoverSending({ store, clock: deps.clock })
  const holds = createHolds(store, deps.clock)

  const lags = createLagMemory()
  const { whole, inSight } = createForWindow({ ...deps, lags, optionWords })
  const queue = (): EditQueue => ({
    edits: [...store.open(), ...store.ended(receipts)].map(inSight),
    sending: deps.sendsByItself() ? 'when-online' : 'when-asked',
    paused: pusher.pause(),
    drafts: drafts.people(),
  })
  const changed = () => deps.changed(queue())
  const pusher = createPusher({
    ...deps,
    ...shapes,
    store,
    facts,
    shown,
    holds,
    lags,
    profile: deps.ledger.profile,
    learnPutMode: createPutModeMemory({ facts, ledger: deps.ledger, baseUrl: deps.baseUrl }),
    optionWords,
    isOffered: createIsOffered(deps.lists),
    changed,
  })
  /** Durable or a typed failure, then told. */
  const durably = <T>(work: () => T): T => {
    const done = withStore('queue', work)
    changed()
    return done
  }
  /** A change of the queue by a person: then sent if it may be. */
  const change = (work: () => void): EditQueue => {
    durably(work)
    pusher.wake()
    return queue()
  }
  const saving = { store, now, newId: deps.newId, person: (id: PersonId) => whoIs(deps.people, id) }
  return {
    queue,
    form: (id: PersonId): EditForm => editForm({ ...deps, store, drafts, shown }, id),
    save: (input: SaveEdits): EditQueue => {
      requireCorrecting(deps)
      return change(() =>
        store.transaction(() => {
          saveEdits(saving, input)
          drafts.drop(input.personId)
        }),
      )
    },
    ...drafting(drafts),
    /** With its values, whatever this desk masks. Throws `edit-moved-on`. */
    reveal: (id: EditId): Edit => whole(findEdit(store, id)),
    ...deciding(store, change),
    /** Put back what an applied correction changed: a correction like any other, compared before it is sent. */
    reverse: ({ id, author }: ReverseEdit): EditQueue => {
      requireCorrecting(deps)
      return change(() => saveEdits(saving, reverseOf(store, id, author)))
    },
    send: async (): Promise<EditQueue> => {
      await pusher.send()
      return queue()
    },
    unsent: () => unsentText(store, { baseUrl: deps.baseUrl, now }),
    taken: (): EditQueue => change(() => parkTaken(store, now)),
    bringOver: (text: string) => durably(() => bringOver(store, text, { baseUrl: deps.baseUrl, now })),
    ...waiting(store),
    wake: pusher.wake,
    stop: pusher.stop,
  }
}

function openTables({ queue, journal }: CorrectionsDeps, now: () => string) {
  return {
    store: createEditStore(queue, now, journal),
    drafts: createDraftStore(queue, now),
    facts: createFactStore(queue, now),
    shown: createShownStore(queue, now),
  }
}

function requireCorrecting({ mayCorrect }: CorrectionsDeps): void {
  if (!mayCorrect()) throw new AppError({ code: 'edit-not-allowed', rule: 'read-only-key' })
}

/** What a person decides of a correction that waits. */
function deciding(store: EditStore, change: (work: () => void) => EditQueue) {
  return {
    withdraw: (id: EditId): EditQueue => change(() => withdrawEdit(store, id)),
    settle: (choice: SettleEdit): EditQueue => change(() => settleEdit(store, choice)),
    retry: (id: EditId): EditQueue => change(() => retryEdit(store, id)),
  }
}

/** What has not reached the school. */
function waiting(store: EditStore) {
  return {
    waitingOf: (id: PersonId): StoredEdit[] => store.openOf(id),
    waitingPeople: (): ReadonlySet<PersonId> => new Set(store.peopleWithOpen()),
    openEdits: (): StoredEdit[] => store.open(),
  }
}

/** What is being typed. */
function drafting(drafts: ReturnType<typeof createDraftStore>) {
  return {
    saveDraft: (id: PersonId, values: DraftValues): void => withStore('queue', () => drafts.save(id, values)),
    discardDraft: (id: PersonId): void => withStore('queue', () => drafts.drop(id)),
    draftPeople: (): PersonId[] => drafts.people(),
  }
}

function whoIs(people: PeopleReader, id: PersonId): ReturnType<SaveDeps['person']> {
  const record = people.record(id)
  if (record === null) return null
  const { preferred, given, surname, school_id } = record.person
  const name = [preferred === '' ? given : preferred, surname].join(' ').trim()
  const spouse = (record.current ?? record.past)?.spouseCommunityId ?? null
  return { name, schoolId: school_id, hasSpouse: spouse !== null }
}
