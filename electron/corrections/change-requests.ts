import { type Clock, momentsOf } from '../../shared/domain/clock.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { ChangeRequestId, PersonId } from '../../shared/domain/ids.ts'
import type { RequestField } from '../../shared/domain/notes-and-requests.ts'
import { type AddRequest, type RequestState, watchedRequests } from '../../shared/ipc/change-requests.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { fold, foldWords } from '../../shared/text/fold.ts'
import { toCard } from '../storage/cache/card/card.ts'
import type { PeopleReader, PersonRecord } from '../storage/cache/read-people.ts'
import type { RequestStore, StoredRequest } from '../storage/queue/request-store.ts'
import { keptMs } from './expired-corrections.ts'

/** What a user can do with requests for changes. Each action is on disk when it returns. */
export type RequestActions = {
  list(): readonly StoredRequest[]
  /**
   * Throws `unknown-person`; `correction-not-allowed` for a field that is protected, or not on this computer;
   * `correction-moved-on` if the record has the value already, or a request for the field is waiting.
   */
  add(input: AddRequest): void
  /** Throws `correction-moved-on` if there is no such request. */
  remove(id: ChangeRequestId): void
  /** Marks open requests as handed over after they were printed or saved as a file. Other requests stay as they are. */
  handOver(ids: readonly ChangeRequestId[]): void
}

/** The user's actions, and functions that only other parts of the writer call. */
export type Requests = RequestActions & {
  /** Checks the requests of people that were just read: ends those that the school has met or whose person has left. */
  check(ids: readonly PersonId[]): void
  /**
   * Removes requests of people who left the school, and those that ended more than 30 days ago or whose person is not on
   * this computer any more.
   */
  prune(isGone: (id: PersonId) => boolean, hasLeft: (id: PersonId) => boolean): void
}

type Needs = {
  readonly store: RequestStore
  readonly people: Pick<PeopleReader, 'record' | 'byIds'>
  readonly clock: Pick<Clock, 'now'>
  readonly newId: () => ChangeRequestId
  /** A telephone number in the form for comparison. */
  readonly phoneKey: (text: string) => string
  /** Called after the commit of each change. */
  readonly changed: () => void
}

export function createRequests({ store, people, clock, newId, phoneKey, changed }: Needs): Requests {
  const now = momentsOf(clock.now)
  const today = () => localDay(new Date(clock.now()))
  const put = (requests: readonly StoredRequest[]) => {
    if (requests.length === 0) return
    store.put(requests)
    changed()
  }
  const into = (request: StoredRequest, state: RequestState, values: Partial<StoredRequest> = {}) =>
    request.state === state && values.found === request.found
      ? []
      : [{ ...request, found: null, ...values, state, changedAt: now() }]
  const isSame = (field: RequestField, a: string | null, b: string | null) =>
    comparable(field, a, phoneKey) === comparable(field, b, phoneKey)

  /** The request in its next state; an empty list if nothing changed. */
  const checked = (request: StoredRequest, record: PersonRecord | null): readonly StoredRequest[] => {
    if (!watchedRequests.has(request.state) || record === null) return []
    const none = { old: null, wanted: null }
    if (record.person.kind === 'past') return into(request, 'left', none)
    const value = valueIn(record, request.field, today())
    if (value === 'withheld') return into(request, 'in-person', none)
    if (value === 'unknown') return []
    if (isSame(request.field, value.text, request.wanted)) return into(request, 'done')
    if (request.state !== 'changed-otherwise' && isSame(request.field, value.text, request.old)) return []
    return into(request, 'changed-otherwise', { found: value.text })
  }
  return {
    list: store.all,
    add: ({ personId, ...asked }) => {
      const record = people.record(personId)
      if (record === null) throw new AppError({ code: 'unknown-person' })
      const value = valueIn(record, asked.field, today())
      if (value === 'withheld' || value === 'unknown' || record.person.kind === 'past')
        throw new AppError({ code: 'correction-not-allowed', rule: 'ask-in-person' })
      const isWaiting = store
        .of(personId)
        .some(({ field, state }) => field === asked.field && watchedRequests.has(state))
      if (isWaiting || isSame(asked.field, value.text, asked.wanted))
        throw new AppError({ code: 'correction-moved-on' })
      const { preferred, given, surname, school_id: schoolId } = record.person
      const personName = [preferred === '' ? given : preferred, surname].join(' ').trim()
      const at = now()
      const times = { createdAt: at, changedAt: at }
      put([
        {
          id: newId(),
          personId,
          personName,
          schoolId,
          ...asked,
          old: value.text,
          found: null,
          state: 'open',
          ...times,
        },
      ])
    },
    remove: (id) => {
      if (store.read(id) === null) throw new AppError({ code: 'correction-moved-on' })
      store.remove(id)
      changed()
    },
    handOver: (ids) =>
      put(
        ids.flatMap((id) => {
          const request = store.read(id)
          return request?.state === 'open' ? into(request, 'handed-over') : []
        }),
      ),
    check: (ids) =>
      put(ids.flatMap((id) => store.of(id).flatMap((request) => checked(request, people.record(id))))),
    prune: (isGone, hasLeft) => {
      const before = new Date(clock.now() - keptMs).toISOString()
      const due = store
        .all()
        .filter(({ personId, state, changedAt }) =>
          watchedRequests.has(state) ? hasLeft(personId) : isGone(personId) || changedAt < before,
        )
      for (const { id } of due) store.remove(id)
      if (due.length > 0) changed()
    },
  }
}

/** The school's value of a field; `unknown` if it is not on this computer. */
type Value = { readonly text: string | null } | 'unknown' | 'withheld'

function valueIn(record: PersonRecord, field: RequestField, day: string): Value {
  if (field === 'homeAddress' || field === 'postalAddress') return addressOf(record, field)
  const { contact, school, boarding } = toCard(record, day)
  if (field === 'boardingHouse') {
    if ('absent' in boarding) return boarding.absent === 'not-recorded' ? { text: null } : 'unknown'
    return { text: boarding.value.find(({ now }) => now)?.house ?? null }
  }
  const held = field === 'house' || field === 'form' || field === 'tutor' ? school[field] : contact[field]
  if ('value' in held) return { text: held.value }
  return held.absent === 'not-recorded' ? { text: null } : 'unknown'
}

function addressOf({ detail }: PersonRecord, field: 'homeAddress' | 'postalAddress'): Value {
  const addresses = detail?.addresses
  if (addresses === undefined || addresses === null) return 'unknown'
  const wanted = field === 'homeAddress' ? 'Home' : 'Postal'
  const meant = addresses.filter(({ kind }) => kind === wanted)
  if (meant.some(({ withheld }) => withheld)) return 'withheld'
  const lines = meant.flatMap((address) => (address.withheld ? [] : address.lines))
  return { text: meant.length === 0 ? null : lines.join('\n') }
}

/** A value in the form for comparison: telephone numbers as digits, e-mail addresses without case, others folded. */
function comparable(field: RequestField, value: string | null, phoneKey: (text: string) => string): string {
  const text = value ?? ''
  if (field === 'mobile' || field === 'phone') return phoneKey(text)
  if (field === 'email') return text.trim().toLowerCase()
  if (field === 'homeAddress' || field === 'postalAddress') return foldWords(text).join(' ')
  return fold(text)
}
