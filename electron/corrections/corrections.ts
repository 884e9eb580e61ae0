import { momentsOf } from '../../shared/domain/clock.ts'
import type { ReverseCorrection, SaveCorrections } from '../../shared/domain/correction.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../shared/domain/ids.ts'
import type { PlaceFilters } from '../../shared/scope/place-filters.ts'
import type { ListReader } from '../storage/cache/lookup-lists.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import type { WriteDb } from '../storage/connection.ts'
import { createBatchReader } from '../storage/queue/batch-store.ts'
import { type CorrectionLog, createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createDraftStore, type DraftValues } from '../storage/queue/draft-store.ts'
import { createFactStore } from '../storage/queue/fact-store.ts'
import { createRequestStore } from '../storage/queue/request-store.ts'
import { createShownStore } from '../storage/queue/shown-store.ts'
import { withStore } from '../storage/store-failure.ts'
import { type SaveDeps, saveCorrections } from './check-and-save.ts'
import { requireCorrecting } from './correction-form.ts'
import { createPutModeMemory, createShapeMemory } from './learned-updates.ts'
import { createPusher, type PusherDeps, recoverSending } from './push/pusher.ts'
import { batchWaitsFor } from './push/sheet-in-steps.ts'
import { createQueueNotifier, type QueueChange, type QueueNotifier } from './queue-change.ts'
import { createFreshReader } from './reading/fresh-read.ts'
import { createLagMemory } from './reading/index-lag.ts'
import { hasSpouse } from './rules/field-read-back.ts'
import { createHolds } from './rules/holds.ts'
import { createIsOffered, createOptionWords } from './rules/option-words.ts'
import type { LearningLedger } from './rules/write-shape.ts'
import {
  type Decision,
  retryCorrection,
  reverseOf,
  settleCorrection,
  withdrawCorrection,
} from './settle-correction.ts'
import { createSheets, type SheetActions } from './sheets.ts'
import { bringOver, parkTaken } from './unsent-file.ts'

export type CorrectionsDeps = Pick<
  PusherDeps,
  'api' | 'clock' | 'timers' | 'newId' | 'key' | 'online' | 'sendsByItself' | 'learnt'
> & {
  readonly queue: WriteDb
  readonly journal: CorrectionLog
  readonly people: PeopleReader
  readonly lists: ListReader
  readonly ledger: LearningLedger
  /** The search filters of this desk's scope; if left out, searches are not filtered. */
  readonly narrowing?: () => PlaceFilters
  readonly baseUrl: string
  readonly mayCorrect: () => boolean
  /** Called after the commit of every change, before its request is answered. */
  readonly changed: (change: QueueChange) => void
  /** Called after requests for changes were brought over. */
  readonly requestsChanged: () => void
  readonly report: (error: unknown) => Failure
}

/**
 * Everything a user can do with corrections. Each action is on disk when it returns. Throws `correction-not-allowed`,
 * `correction-moved-on`, `unknown-person`, or what the disk throws.
 */
export type CorrectionActions = {
  save(input: SaveCorrections): void
  withdraw(id: CorrectionId): void
  settle(decision: Decision): void
  retry(id: CorrectionId): void
  /** Creates a correction that undoes an applied one. It is compared before it is sent, like any other. */
  reverse(input: ReverseCorrection): void
  saveDraft(id: PersonId, values: DraftValues): void
  discardDraft(id: PersonId): void
  taken(ids: readonly CorrectionId[]): void
  /** `address` is that of another service if the user confirmed that the file's corrections belong to this school. */
  bringOver(text: string, address?: string): { readonly brought: number; readonly known: number }
  /** Call this when the user has pressed Send. Resolves when the attempt is over. */
  send(): Promise<void>
  /** Sends the corrections that may be sent. */
  wake(): void
}

/** The user's actions, and functions that only other parts of the writer call. */
export type Corrections = CorrectionActions & {
  readonly sheets: SheetActions
  whole(): QueueChange
  backOnline(): void
  waitingPeople(): readonly PersonId[]
  stop(): Promise<void>
}

export function createCorrections(deps: CorrectionsDeps): Corrections {
  const now = momentsOf(deps.clock.now)
  const { queue, journal: log } = deps
  recoverSending({ store: createCorrectionStore(queue, now, { log }), clock: deps.clock })
  const store = createCorrectionStore(queue, now, {
    log,
    committed: (corrections) => notifier.notify({ corrections }),
  })
  const drafts = createDraftStore(queue, now)
  const facts = createFactStore(queue, now)
  const shown = createShownStore(queue, now)
  const batches = createBatchReader(queue, store)
  const lags = createLagMemory(deps.clock)
  const notifier = createQueueNotifier({
    store,
    drafts,
    shown,
    lags,
    pause: () => pusher.pause(),
    changed: deps.changed,
  })
  const pusher = pusherOver(deps, { store, batches, facts, shown, lags }, notifier)
  /** Applies a user's change and then sends the corrections that may be sent. */
  const change = (work: () => void): void => {
    withStore('queue', work)
    pusher.wake()
  }
  const saving = { store, now, newId: deps.newId, person: (id: PersonId) => personSummary(deps.people, id) }
  return {
    whole: notifier.whole,
    sheets: createSheets({
      saving,
      batches,
      change,
      forms: deps,
      waitsFor: (id) => batchWaitsFor({ batches, profile: deps.ledger.profile }, id),
    }),
    save: (input) => {
      requireCorrecting(deps)
      change(() =>
        store.transaction(() => {
          saveCorrections(saving, input)
          // A restored correction does not replace the other fields of a draft.
          const saved = new Set<string>(input.changes.map(({ field }) => field))
          drafts.keepOnly(input.personId, (field) => !saved.has(field))
        }),
      )
      notifier.notify({ drafts: [input.personId] })
    },
    withdraw: (id) => change(() => withdrawCorrection(saving, id)),
    settle: (decision) => change(() => settleCorrection(store, decision)),
    retry: (id) => change(() => retryCorrection(store, id)),
    reverse: ({ id, author }) => {
      requireCorrecting(deps)
      change(() => saveCorrections(saving, reverseOf(store, id, author)))
    },
    saveDraft: (id, values) => {
      withStore('queue', () => drafts.save(id, values))
      notifier.notify({ drafts: [id] })
    },
    discardDraft: (id) => {
      withStore('queue', () => drafts.drop(id))
      notifier.notify({ drafts: [id] })
    },
    taken: (ids) => change(() => parkTaken(store, ids, now)),
    bringOver: (text, baseUrl = deps.baseUrl) => {
      const stores = { store, requests: createRequestStore(queue) }
      const brought = withStore('queue', () => bringOver(stores, text, { baseUrl, now }))
      deps.requestsChanged()
      return brought
    },
    send: pusher.send,
    wake: pusher.wake,
    backOnline: pusher.backOnline,
    waitingPeople: store.peopleWithOpen,
    stop: pusher.stop,
  }
}

type Tables = Pick<PusherDeps, 'store' | 'batches' | 'facts' | 'shown' | 'lags'>

function pusherOver(deps: CorrectionsDeps, tables: Tables, notifier: QueueNotifier) {
  const { facts, store, shown } = tables
  const learning = { facts, ledger: deps.ledger, baseUrl: deps.baseUrl }
  return createPusher({
    ...deps,
    ...tables,
    ...createShapeMemory(learning),
    shown: {
      read: shown.read,
      put: (id, values) => {
        shown.put(id, values)
        notifier.addShown(id)
      },
    },
    holds: createHolds(store, deps.clock),
    readFresh: createFreshReader(deps.api, deps.narrowing),
    schoolIdOf: (id) => deps.people.byIds([id])[0]?.school_id ?? null,
    profile: deps.ledger.profile,
    learnPutMode: createPutModeMemory(learning),
    optionWords: createOptionWords(deps.lists),
    isOffered: createIsOffered(deps.lists),
    changed: () => notifier.notify({}),
  })
}

function personSummary(people: PeopleReader, id: PersonId): ReturnType<SaveDeps['person']> {
  const record = people.record(id)
  if (record === null) return null
  const { preferred, given, surname, school_id } = record.person
  const name = [preferred === '' ? given : preferred, surname].join(' ').trim()
  return { name, schoolId: school_id, hasSpouse: hasSpouse(record.current ?? record.past ?? {}) }
}
