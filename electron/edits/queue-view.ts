import type { Clock } from '../../shared/domain/clock.ts'
import { type Edit, type EditForm, type EditQueue, needsPerson } from '../../shared/domain/edit.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../shared/domain/ids.ts'
import { isEnded, type StoredEdit } from '../storage/queue/edit-store.ts'
import { editForm, type FormReaders } from './edit-form.ts'
import { createForWindow } from './for-window.ts'
import { isQuestion } from './push/ask-unseen.ts'
import type { Pause } from './push/pusher.ts'
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
  queue(): EditQueue
  /** Throws `unknown-person`, `edit-not-allowed`. */
  form(id: PersonId): EditForm
  /** With its values, whatever this desk masks. Throws `edit-moved-on`. */
  reveal(id: EditId): Edit
  /** Everything that has not reached the school, as text for a file. */
  unsent(): { readonly text: string; readonly edits: number }
  waitingOf(id: PersonId): readonly StoredEdit[]
  waitingPeople(): Pick<ReadonlySet<PersonId>, 'has'>
  /** In the order in which they were made. */
  openEdits(): readonly StoredEdit[]
  draftPeople(): readonly PersonId[]
}

const isStuckUnseen = ({ field, state }: StoredEdit) => isUnread(field) && needsPerson.has(state)

export function createQueueView(deps: Deps): QueueView {
  const open = new Map<EditId, StoredEdit>()
  const byPerson = new Map<PersonId, Map<EditId, StoredEdit>>()
  /** The latest last. */
  const ended = new Map<EditId, StoredEdit>()
  const drafts = new Map<PersonId, NonNullable<QueueChange['drafts'][number]['values']>>()
  const shown = new Map<PersonId, QueueChange['shown'][number]>()
  let pause: Pause | null = null
  let lagging: ReadonlySet<string> = new Set()

  const putOpen = (edit: StoredEdit) => {
    open.set(edit.id, edit)
    const theirs = byPerson.get(edit.personId) ?? new Map<EditId, StoredEdit>()
    byPerson.set(edit.personId, theirs.set(edit.id, edit))
  }
  const putEnded = (edit: StoredEdit) => {
    open.delete(edit.id)
    const theirs = byPerson.get(edit.personId)
    theirs?.delete(edit.id)
    if (theirs?.size === 0) byPerson.delete(edit.personId)
    ended.delete(edit.id)
    ended.set(edit.id, edit)
    const [oldest] = ended.keys()
    if (ended.size > receipts && oldest !== undefined) ended.delete(oldest)
  }
  const waitingOf = (id: PersonId): StoredEdit[] => [...(byPerson.get(id)?.values() ?? [])]
  const { whole, inSight } = createForWindow({
    ...deps,
    lags: { waitsLong: (id) => lagging.has(id) },
    asks: (id) => waitingOf(id).some((edit) => isQuestion(edit) || (deps.replaces() && isStuckUnseen(edit))),
    optionWords: createOptionWords(deps.lists),
  })
  const take = (change: QueueChange) => {
    for (const edit of change.edits) {
      if (isEnded(edit)) putEnded(edit)
      else putOpen(edit)
    }
    for (const { id, values } of change.drafts) {
      drafts.delete(id)
      if (values !== null) drafts.set(id, values)
    }
    for (const each of change.shown) shown.set(each.id, each)
    pause = change.pause
    lagging = new Set(change.lagging)
  }
  return {
    begin: (whole) => {
      for (const known of [open, byPerson, ended, drafts, shown]) known.clear()
      take(whole)
    },
    take,
    queue: () => ({
      edits: [...open.values(), ...[...ended.values()].toReversed()].map(inSight),
      sending: deps.sendsByItself() ? 'when-online' : 'when-asked',
      paused: pause,
      drafts: [...drafts.keys()].toReversed(),
    }),
    form: (id) =>
      editForm(deps, { personId: id, waiting: waitingOf(id), draft: drafts.get(id), shown: shown.get(id) }),
    reveal: (id) => {
      const edit = open.get(id) ?? ended.get(id)
      if (edit === undefined) throw new AppError({ code: 'edit-moved-on' })
      return whole(edit)
    },
    unsent: () =>
      unsentText([...open.values()], {
        baseUrl: deps.baseUrl,
        now: () => new Date(deps.clock.now()).toISOString(),
      }),
    waitingOf,
    waitingPeople: () => byPerson,
    openEdits: () => [...open.values()],
    draftPeople: () => [...drafts.keys()].toReversed(),
  }
}
