import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Answers } from '../../storage/cache/answers.ts'
import type { OwnReads } from '../../storage/cache/own-reads.ts'
import type { Followed } from '../../storage/cache/relay/followed.ts'
import { inTransaction } from '../../storage/connection.ts'
import type { RoundDeps } from '../../sync/deps.ts'
import { digestOf, hashOfPerson } from '../wire/digest.ts'
import type { RelayMessage, StateMessage } from '../wire/message.ts'
import type { MessageKey } from '../wire/subjects.ts'
import { readKept } from './read-kept.ts'

type ApplyDeps = Pick<RoundDeps, 'db' | 'people' | 'removal' | 'state' | 'putList' | 'keep'> & {
  readonly followed: Followed
  /** People that this desk has read itself; null for a desk without its own key. */
  readonly ownReads: OwnReads | null
  /** Removes answers outside this desk's scope, which may be narrower than that of the relay. */
  readonly within: (answers: Answers) => Answers
}
export type Delivered = {
  readonly key: MessageKey
  readonly message: RelayMessage
  /** The message's sequence number in the stream. */
  readonly revision: number
  /** When the relay signed it. */
  readonly at: string
}
type Stored = { readonly ids: readonly PersonId[]; readonly isWhole?: boolean }
type Applied = {
  readonly people: readonly PersonId[]
  /** Whether a list or the state was among the messages. */
  readonly hasOthers: boolean
  /** Whether people are missing here that a state among the messages reports. */
  readonly isIncomplete: boolean
  /** Whether all people are here that the last state among the messages reports. */
  readonly isWhole: boolean
}

/**
 * Stores messages in one transaction. A message that was stored before, or is older than the stored one, changes nothing:
 * a server may deliver messages again, in any order, and its administrator may send earlier messages as new.
 */
export type Apply = (delivered: Iterable<Delivered>) => Applied

export function createApply(deps: ApplyDeps): Apply {
  const { db, people, removal, state, putList, keep, followed, ownReads, within } = deps
  const putPerson = (id: PersonId, { message, ...sent }: Delivered): boolean => {
    if (message.kind === 'list' || message.kind === 'state') return false // not about a person
    const hash = message.kind === 'person' ? hashOfPerson(message) : ''
    if (!followed.isNews(id, sent, hash)) return false
    if (message.kind === 'person') {
      const relayed = within(readKept(id, message, keep))
      people.putAnswers(id, ownReads?.newest(id, relayed) ?? relayed)
      return true
    }
    for (const list of ['current', 'past'] as const) people.dropListing(list, id)
    ownReads?.drop(id)
    if (message.kind === 'left') removal.recordDeparture(id, message.proof)
    return true
  }
  /** Takes the relay's answers for people that the relay has read later than this desk. */
  const settle = ({ lastAttemptAt: began, lastOutcome, datasets }: StateMessage): readonly PersonId[] => {
    if (began === null || lastOutcome?.kind !== 'complete') return []
    const pastAt = datasets.find(({ name }) => name === 'past')?.completeAt ?? began
    const settled = ownReads?.settle(began, pastAt < began ? pastAt : began) ?? []
    for (const { id, answers } of settled) people.putAnswers(id, answers)
    return settled.map(({ id }) => id)
  }
  /** @returns whether all people that the state reports are here. */
  const putState = (reported: StateMessage): boolean => {
    const { lastAttemptAt, lastOutcome, lastCompleteAt } = reported
    const isHere = digestOf(followed.held()) === reported.digest
    if (lastCompleteAt !== null) followed.noteRead(lastCompleteAt)
    followed.noteWhole(isHere, reported.hadUnread)
    if (!isHere) return false
    if (lastCompleteAt !== null) state.noteRound(lastCompleteAt, { kind: 'complete' })
    if (lastAttemptAt !== null && lastOutcome !== null && lastOutcome.kind !== 'complete')
      state.noteRound(lastAttemptAt, lastOutcome)
    for (const { name, held, completeAt, isForbidden } of reported.datasets) {
      if (completeAt !== null) state.completeDataset(name, { expected: held, at: completeAt })
      if (isForbidden === true) state.forbidDataset(name)
    }
    followed.markUnlisted(reported.unlisted ?? [])
    return true
  }
  const put = (delivered: Delivered): Stored => {
    const { key, message } = delivered
    if (key.kind === 'person') return { ids: putPerson(key.id, delivered) ? [key.id] : [] }
    if (key.kind === 'list' && message.kind === 'list') {
      if (followed.isNews(key.path, delivered)) putList({ ...message, path: key.path })
    } else if (key.kind === 'state' && message.kind === 'state')
      return followed.isNews(key.kind, delivered)
        ? { ids: settle(message), isWhole: putState(message) }
        : { ids: [] }
    return { ids: [] }
  }
  return (delivered) =>
    inTransaction(db, () => {
      const each: Stored[] = []
      let hasOthers = false
      let at = followed.position()
      for (const one of delivered) {
        const { epoch } = one.message
        const isSameStream = at?.epoch === epoch
        // The server's administrator may replay an earlier stream. A new stream is later than this whole stream.
        if (at !== null && !isSameStream && one.at <= at.signedAt) continue
        if (!isSameStream) followed.startStream(epoch)
        const before = isSameStream ? at : null
        const revision = Math.max(before?.revision ?? 0, one.revision)
        let signedAt = at?.signedAt ?? ''
        if (one.at > signedAt) signedAt = one.at
        at = { epoch, revision, signedAt }
        each.push(put(one))
        hasOthers ||= one.key.kind !== 'person'
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
