import { createStore } from 'zustand'
import { attempt, type Caller } from '../../api/client.ts'
import { halfHeard } from '../../text/guide-text.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type GuideState = {
  readonly isOpen: boolean
  /** A name that no one here has but that still finds someone; null until it is known, or if no name does. */
  readonly name: string | null
  open(): Promise<void>
  leave(): void
}

export const [useGuide] = createStoreHooks<GuideState>('guide')

/** Whether the ten-minute guide of the demo is open. The steps done are a setting and survive a restart. */
export function createGuideStore(client: Caller) {
  return createStore<GuideState>()((set) => ({
    isOpen: false,
    name: null,
    open: async () => {
      set({ isOpen: true })
      for (const name of halfHeard) {
        const done = await attempt(() => client.call('people.search', { text: name, limit: 1 }))
        const [first] = done.ok ? done.value.hits : []
        if (first === undefined || first.fits) continue
        set({ name })
        return
      }
    },
    leave: () => set({ isOpen: false }),
  }))
}
