import { createStore } from 'zustand'
import type { ManyLookups } from '../../../shared/domain/access.ts'
import type { Later } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { View } from '../../../shared/domain/views.ts'
import type { Payload } from '../../../shared/ipc/contract.ts'
import type { PageName } from '../../features/manual/manual-pages.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

/** What happens soon unless there is input: search and card are cleared, or Foyer locks. */
export type Fading = 'clear' | 'lock'
export type Sheet = 'commands' | 'keys' | 'status' | 'review' | 'quarantine' | 'health' | 'trail'
type AppCommand = Payload<'app.command'>['command']

export type ShellState = {
  readonly view: View
  readonly sheet: Sheet | null
  /** The page of the manual that the F1 sheet shows; null for the list of keys. */
  readonly manualPage: PageName | null
  /** The person whose correction form replaces the card. Opening another person closes the form. */
  readonly correcting: PersonId | null
  /** What has the focus when Search is drawn: the box, or a card opened from another view. */
  readonly landing: 'box' | 'card'
  readonly toast: string | null
  /** The privacy cover hides everything; the view below keeps its state. */
  readonly covered: boolean
  /** What is about to happen because there was no input; null if nothing is. */
  readonly fading: Fading | null
  /** A command from the menu, which waits until the window is drawn and runs once. */
  readonly asked: AppCommand | null
  /** The notice that unusually many records were looked up; it stays until dismissed. */
  readonly many: ManyLookups | null
  go(view: View): void
  /** Opens Search with the focus on the card that was just opened. */
  goToCard(): void
  show(sheet: Sheet | null): void
  setManualPage(page: PageName | null): void
  showManual(page: PageName): void
  correct(id: PersonId | null): void
  say(message: string): void
  cover(on: boolean): void
  fade(before: Fading | null): void
  hear(command: AppCommand): void
  onManyLookups(many: ManyLookups | null): void
  take(): void
}

export const [useShell, useShellApi] = createStoreHooks<ShellState>('shell')

const toastMs = 4_000

export function createShellStore(later: Later) {
  let stopTimer = () => {}
  return createStore<ShellState>()((set) => ({
    view: 'search',
    sheet: null,
    manualPage: null,
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
    setManualPage: (manualPage) => set({ manualPage }),
    showManual: (manualPage) => set({ sheet: 'keys', manualPage }),
    correct: (correcting) => set({ correcting }),
    say: (toast) => {
      stopTimer()
      set({ toast })
      stopTimer = later(() => set({ toast: null }), toastMs)
    },
    cover: (covered) => set({ covered }),
    fade: (fading) => set({ fading }),
    hear: (asked) => set({ asked }),
    onManyLookups: (many) => set({ many }),
    take: () => set({ asked: null }),
  }))
}
