import { createStore } from 'zustand'
import type { ManyLookups } from '../../../shared/domain/access.ts'
import type { Later } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { View } from '../../../shared/domain/views.ts'
import type { Payload } from '../../../shared/ipc/contract.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

/** Search and card are about to be cleared, or Foyer to be locked. */
export type Fading = 'clear' | 'lock'
export type Sheet = 'keys' | 'status' | 'review' | 'quarantine' | 'health' | 'trail'
type AppCommand = Payload<'app.command'>['command']

export type ShellState = {
  readonly view: View
  readonly sheet: Sheet | null
  /** Whose correction form stands where the card stood: never anybody else's, whoever is opened meanwhile. */
  readonly correcting: PersonId | null
  /** Where the keyboard stands when Search is drawn: in the box, or on a card opened from another view. */
  readonly landing: 'box' | 'card'
  readonly toast: string | null
  /** A calm page lies over everything; the place beneath is kept. */
  readonly covered: boolean
  /** Nobody has touched anything for a while: what is about to happen, or null. */
  readonly fading: Fading | null
  /** Something the menu asked for that needs the drawn window; taken once. */
  readonly asked: AppCommand | null
  /** Unusually many records were looked up; stays until it is put away. */
  readonly many: ManyLookups | null
  go(view: View): void
  /** To Search, for the card that was just opened. */
  goToCard(): void
  show(sheet: Sheet | null): void
  correct(id: PersonId | null): void
  say(message: string): void
  cover(on: boolean): void
  fade(before: Fading | null): void
  hear(command: AppCommand): void
  hearMany(many: ManyLookups | null): void
  take(): void
}

export const [useShell, useShellApi] = createStoreHooks<ShellState>('shell')

const toastMs = 4_000

/** Where we are in the window. Nothing about anybody. */
export function createShellStore(later: Later) {
  let stopTimer = () => {}
  return createStore<ShellState>()((set) => ({
    view: 'search',
    sheet: null,
    correcting: null,
    landing: 'box',
    toast: null,
    covered: false,
    fading: null,
    asked: null,
    many: null,
    go: (view) => set({ view, sheet: null, correcting: null, landing: 'box' }),
    goToCard: () => set({ view: 'search', sheet: null, correcting: null, landing: 'card' }),
    show: (sheet) => set({ sheet }),
    correct: (correcting) => set({ correcting }),
    say: (toast) => {
      stopTimer()
      set({ toast })
      stopTimer = later(() => set({ toast: null }), toastMs)
    },
    cover: (covered) => set({ covered }),
    fade: (fading) => set({ fading }),
    hear: (asked) => set({ asked }),
    hearMany: (many) => set({ many }),
    take: () => set({ asked: null }),
  }))
}
