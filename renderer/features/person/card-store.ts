import { createStore } from 'zustand'
import type { AccessSubject, ContactField } from '../../../shared/domain/access.ts'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { Later } from '../../../shared/domain/clock.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Sharing } from '../../../shared/domain/search.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { maskCard } from '../../../shared/privacy/mask-card.ts'
import {
  type LiveAddress,
  type RevealField,
  revealSeconds,
  withRevealed,
} from '../../../shared/privacy/reveal.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'
import { back, current, forward, noTrail, type Trail, trailOf, visit } from './card-history.ts'

export type CardState = {
  readonly trail: Trail
  /** The person of the open card; null = none. */
  readonly openId: PersonId | null
  /** The card of `openId`; null while it is being read. */
  readonly card: PersonCard | null
  readonly busy: boolean
  readonly failure: Failure | null
  /** The day for which the school's system has no record of the open person; null if there is no such day. */
  readonly notEnrolledOn: string | null
  /** Other people with the same number or home address. */
  readonly sharing: readonly Sharing[]
  /** The protected addresses that are shown, and for how many more seconds. */
  readonly live: { readonly addresses: readonly LiveAddress[]; readonly secondsLeft: number } | null
  /** What was last copied, called or e-mailed; a new object each time. */
  readonly taken: { readonly subject: AccessSubject } | null
  readonly shown: boolean
  open(id: PersonId): Promise<void>
  /** Restores the people opened before a lock, newest first. */
  remember(recent: readonly PersonId[]): void
  close(): void
  back(): Promise<void>
  forward(): Promise<void>
  /** Rereads the open card if it is of one of these people; null means that any card may have changed. */
  reread(ids: readonly PersonId[] | null): Promise<void>
  /** Asks the school for this person's record now. */
  refresh(): Promise<void>
  /** Asks the school for this person's record on a day; null returns to the copy. */
  showAsAt(date: string | null): Promise<void>
  /** Shows a masked field of the open card for a while. */
  reveal(field: RevealField): Promise<void>
  /** Asks the school for a protected address, and shows it for a while. */
  askLiveAddress(): Promise<void>
  /** Hides the masked field and the protected address again. */
  hide(): void
  /** Copies lines of a list, and logs how many people they show. */
  copyList(text: string, count: number): Promise<boolean>
  /** Calls the number or starts an e-mail in another program. */
  contact(field: ContactField): Promise<void>
  /** Copies a field of the open card, and logs it. */
  copy(text: string, subject: AccessSubject): Promise<boolean>
}

export const [useCard, useCardApi] = createStoreHooks<CardState>('card')

/** The open card and the history, which lives in memory only. */
export function createCardStore(client: Caller, later: Later) {
  const last = createLastAnswer()
  let callOff = () => {}
  let hasChanged = false
  return createStore<CardState>()((set, get) => {
    async function show(read: () => Promise<PersonCard>, asAt: string | null = null): Promise<void> {
      set({ busy: true })
      const done = await last.ask(read)
      if (done === null) return
      if (!done.ok) {
        const isNotThen = asAt !== null && done.failure.code === 'not-found' && done.failure.documented
        return set({ ...fine, ...(isNotThen ? { notEnrolledOn: asAt } : { failure: done.failure }) })
      }
      callOff()
      set({ ...fine, card: done.value, live: null, shown: false })
    }

    function go(trail: Trail): Promise<void> {
      const openId = current(trail)
      if (openId === null) return Promise.resolve()
      hide()
      set({ ...fine, busy: true, trail, openId, card: keepFor(openId, get().card), sharing: [] })
      return show(() => client.call('people.card', { id: openId })).then(readSharing)
    }

    /** Reads who shares a number or address. Done after the card is read, because nothing waits for it. */
    async function readSharing(): Promise<void> {
      const { openId } = get()
      if (openId === null) return
      const done = await last.within(() => client.call('people.sharing', { id: openId }))
      if (done?.ok) set({ sharing: done.value })
    }

    /** Asks main about the open person, and drops the answer if another card is open by then. */
    async function protectedOf<T>(ask: (id: PersonId) => Promise<T>, take: (value: T) => void) {
      const { openId } = get()
      if (openId === null) return
      const done = await last.within(() => ask(openId))
      if (done?.ok) take(done.value)
      else if (done !== null) set({ failure: done.failure })
    }

    /** `stays`: the card stays open, and is read again if it has changed while a hidden value was shown. */
    function hide(stays = false): void {
      callOff()
      const { card, shown } = get()
      set({ live: null, shown: false, card: card !== null && shown ? maskCard(card) : card })
      if (stays && hasChanged) void readAgain()
    }

    function countDown(seconds: number): void {
      const { live } = get()
      if (live !== null) set({ live: { ...live, secondsLeft: seconds } })
      callOff()
      callOff = later(() => (seconds > 1 ? countDown(seconds - 1) : hide(true)), 1_000)
    }

    async function withOpen(ask: (id: PersonId) => Promise<PersonCard>, asAt: string | null = null) {
      const { openId } = get()
      if (openId !== null) await show(() => ask(openId), asAt).then(readSharing)
    }

    async function copyNoted(text: string, note: Omit<Ask<'access.note'>, 'action'>): Promise<boolean> {
      const done = await attempt(async () => {
        await client.call('access.note', { ...note, action: 'copy' })
        await client.call('clipboard.copy', { text })
      })
      set(done.ok ? { taken: { subject: note.subject } } : { failure: done.failure })
      return done.ok
    }

    const again = (id: PersonId) => client.call('people.card', { id, because: 'again' })
    /** Runs beside a question of the user, which it must not cancel, and leaves its answer shown. */
    const readAgain = oneAtATime(() =>
      protectedOf(again, (card) => {
        hasChanged = get().shown // what is shown stays for its seconds
        if (!hasChanged && !isLive(get().card)) set({ card, failure: null })
      }),
    )

    return {
      trail: noTrail,
      openId: null,
      card: null,
      ...fine,
      sharing: [],
      live: null,
      taken: null,
      shown: false,
      open: (id) => go(visit(get().trail, id)),
      remember: (recent) => set({ trail: trailOf(recent) }),
      close: () => {
        last.callOff()
        hide()
        set({ ...fine, openId: null, card: null, sharing: [] })
      },
      back: () => go(back(get().trail, get().openId !== null)),
      forward: () => go(forward(get().trail)),
      reread: async (ids) => {
        const { openId, card } = get()
        if (openId === null || isLive(card) || ids?.includes(openId) === false) return
        await readAgain()
      },
      refresh: () => withOpen((id) => client.call('people.refresh', { id })),
      showAsAt: (date) =>
        withOpen((id) => (date === null ? again(id) : client.call('people.cardAsAt', { id, date })), date),
      reveal: (field) =>
        protectedOf(
          (id) => client.call('people.reveal', { id, field }),
          (shown) => {
            const { card } = get()
            if (card === null || isLive(card)) return
            set({ card: withRevealed(card, shown), shown: true })
            countDown(revealSeconds)
          },
        ),
      askLiveAddress: () =>
        protectedOf(
          (id) => client.call('people.liveAddress', { id }),
          (addresses) => {
            set({ live: { addresses, secondsLeft: revealSeconds } })
            countDown(revealSeconds)
          },
        ),
      hide: () => hide(true),
      contact: async (field) => {
        const { openId } = get()
        if (openId === null) return
        const done = await attempt(() => client.call('people.contact', { id: openId, field }))
        set(done.ok ? { taken: { subject: field } } : { failure: done.failure })
      },
      copy: (text, subject) => copyNoted(text, { subject, personId: get().openId }),
      copyList: (text, count) => copyNoted(text, { subject: 'results', personId: null, count }),
    }
  })
}

const fine = { busy: false, failure: null, notEnrolledOn: null } as const

/** Whether this is a card of another day, read from the school. */
export const isLive = (card: PersonCard | null) => card?.provenance.liveAsAt != null

/** Keeps the shown card only if it is of this person: a card must never appear under another person's name. */
function keepFor(id: PersonId, card: PersonCard | null): PersonCard | null {
  return card?.id === id ? card : null
}
