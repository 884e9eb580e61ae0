import type { PersonId } from '../../../shared/domain/ids.ts'
import type { createListWriter } from '../../storage/cache/lists.ts'
import type { OwnReads } from '../../storage/cache/own-reads.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { Followed } from '../../storage/cache/relay/followed.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import { inTransaction, type WriteDb } from '../../storage/connection.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import { digestOf, hashOfPerson } from '../wire/digest.ts'
import type { KeyPlace } from '../wire/keys.ts'
import type { RelayMessage, StateMessage } from '../wire/message.ts'
import { readKept } from './read-kept.ts'

export type ApplyDeps = {
  readonly db: WriteDb
  readonly people: PeopleWriter
  readonly removal: RemovalState
  readonly state: SyncState
  readonly putList: ReturnType<typeof createListWriter>
  readonly keep: FieldKeep
  readonly followed: Followed
  /** Whom this desk has read itself; null where it has no key of its own. */
  readonly ownReads: OwnReads | null
}
export type Delivered = {
  readonly place: KeyPlace
  readonly message: RelayMessage
  /** Of the stream: later is larger. */
  readonly revision: number
}
type Done = { readonly ids: readonly PersonId[]; readonly isWhole?: boolean }
type Applied = {
  readonly people: readonly PersonId[]
  /** There were others than people among them. */
  readonly hasOthers: boolean
  /** A state was among them, and not everybody it speaks of is here. */
  readonly isIncomplete: boolean
  /** A state was among them, and everybody it speaks of is here. */
  readonly isWhole: boolean
}

/**
 * Writes messages into the copy, all or none. One that came before, or is older than what is known of a person, changes
 * nothing: a server may deliver any of them again, in any order.
 */
export function createApply({ db, people, removal, state, putList, keep, followed, ownReads }: ApplyDeps) {
  const putPerson = (id: PersonId, message: RelayMessage, revision: number): boolean => {
    if (message.kind === 'list' || message.kind === 'state') return false // none of a person
    const hash = message.kind === 'person' ? hashOfPerson(message) : ''
    if (!followed.isNews(id, revision, hash)) return false
    if (message.kind === 'person') {
      const said = readKept(id, message, keep)
      people.putAnswers(id, ownReads?.newest(id, said) ?? said)
      return true
    }
    for (const list of ['current', 'past'] as const) people.dropListing(list, id)
    ownReads?.drop(id)
    if (message.kind === 'left') removal.recordDeparture(id, message.proof)
    return true
  }
  /** What was read of people by this desk, and by the relay later than that. */
  const settle = ({ lastAttemptAt, lastOutcome }: StateMessage): readonly PersonId[] => {
    if (lastAttemptAt === null || lastOutcome?.kind !== 'complete') return []
    const settled = ownReads?.settle(lastAttemptAt) ?? []
    for (const { id, answers } of settled) people.putAnswers(id, answers)
    return settled.map(({ id }) => id)
  }
  /** @returns whether everybody is here of whom it speaks. */
  const putState = (said: StateMessage): boolean => {
    if (said.lastCompleteAt !== null) {
      followed.noteRead(said.lastCompleteAt)
      state.noteRound(said.lastCompleteAt, { kind: 'complete' })
    }
    const { lastAttemptAt, lastOutcome } = said
    if (lastAttemptAt !== null && lastOutcome !== null && lastOutcome.kind !== 'complete')
      state.noteRound(lastAttemptAt, lastOutcome)
    const isHere = digestOf(followed.held()) === said.digest
    if (isHere)
      for (const { name, held, completeAt } of said.datasets) {
        if (completeAt !== null) state.completeDataset(name, { expected: held, at: completeAt })
      }
    return isHere
  }
  const put = ({ place, message, revision }: Delivered): Done => {
    if (place.kind === 'person') return { ids: putPerson(place.id, message, revision) ? [place.id] : [] }
    if (place.kind === 'list' && message.kind === 'list') {
      if (followed.isNews(place.path, revision)) putList({ ...message, path: place.path })
    } else if (place.kind === 'state' && message.kind === 'state')
      return followed.isNews(place.kind, revision)
        ? { ids: settle(message), isWhole: putState(message) }
        : { ids: [] }
    return { ids: [] }
  }
  return (delivered: Iterable<Delivered>): Applied =>
    inTransaction(db, () => {
      const each: Done[] = []
      let hasOthers = false
      let at = followed.position()
      for (const one of delivered) {
        const { epoch } = one.message
        if (at?.epoch !== epoch) followed.startStream(epoch)
        const revision = at?.epoch === epoch ? Math.max(at.revision, one.revision) : one.revision
        at = { epoch, revision }
        each.push(put(one))
        hasOthers ||= one.place.kind !== 'person'
      }
      if (at !== null) followed.advanceTo(at)
      return {
        people: each.flatMap(({ ids }) => ids),
        hasOthers,
        isIncomplete: each.some(({ isWhole }) => isWhole === false),
        isWhole: each.findLast(({ isWhole }) => isWhole !== undefined)?.isWhole === true,
      }
    })
}
