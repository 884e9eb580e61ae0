import { createStore } from 'zustand'
import type { BoardingHouse, HousePlacements } from '../../../shared/domain/boarding.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import { addDays } from '../../../shared/text/calendar-day.ts'
import { type Caller, createLastAnswer } from '../../api/client.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'
import { inSight } from './filter-and-move.ts'

export type BoardingState = {
  readonly date: string
  readonly houses: readonly BoardingHouse[]
  readonly houseId: string | null
  /** Null until the shown house and day are read, because a muster would tick off those of another. */
  readonly placements: HousePlacements | null
  readonly filter: string
  /** The index of the current line, which the arrow keys move. */
  readonly active: number
  readonly failure: Failure | null
  /** Opens the house that this device remembers by name, else the first one. */
  open(myHouse: string): Promise<void>
  setDate(date: string): Promise<void>
  step(days: number): Promise<void>
  chooseHouse(id: string): Promise<void>
  setFilter(filter: string): void
  moveTo(index: number): void
  refresh(): Promise<void>
}

export const [useBoarding, useBoardingApi] = createStoreHooks<BoardingState>('boarding')

/** Who is placed in a house on a day. The records say where people are placed, not who is present. */
export function createBoardingStore(client: Caller, today: () => string) {
  const last = createLastAnswer()
  let preferredHouse: string | null = null // the house of the last visit; null before the first
  return createStore<BoardingState>()((set, get) => {
    async function read(): Promise<void> {
      const { date } = get()
      const done = await last.ask(async (isLast) => {
        const houses = await client.call('boarding.houses', { date })
        const houseId = chooseFrom(houses, preferredHouse ?? '', get().houseId)
        if (!isLast()) return null
        const isOther = houseId !== get().houseId
        set({ houses, houseId, failure: null, ...(isOther && { placements: null }) })
        return houseId === null ? null : client.call('boarding.placements', { houseId, date })
      })
      if (done === null) return
      if (!done.ok) return set({ failure: done.failure })
      const { placements, filter, active } = get()
      // A list that grows while it is shown keeps its current person.
      const isSame = placements?.house === done.value?.house && placements?.date === done.value?.date
      const current = isSame ? inSight(placements, filter)[active]?.id : null
      const listed = inSight(done.value, filter)
      const moved = listed.findIndex(({ id }) => id === current)
      const line = moved < 0 ? Math.min(active, listed.length - 1) : moved
      set({ placements: done.value, active: Math.max(0, line) })
    }
    const setDate = (date: string) => {
      set({ date, active: 0, placements: null })
      return read()
    }
    return {
      date: today(),
      houses: [],
      houseId: null,
      placements: null,
      filter: '',
      active: 0,
      failure: null,
      open: (myHouse) => {
        preferredHouse = myHouse
        const date = today()
        // Each visit starts with today and an empty filter.
        set({ date, filter: '', active: 0, ...(date !== get().date && { placements: null }) })
        return read()
      },
      setDate,
      step: (days) => setDate(addDays(get().date, days)),
      chooseHouse: (houseId) => {
        set({ houseId, filter: '', active: 0, placements: null })
        return read()
      },
      setFilter: (filter) => set({ filter, active: 0 }),
      moveTo: (active) => set({ active: Math.max(0, active) }),
      refresh: oneAtATime(() => (preferredHouse === null ? Promise.resolve() : read())),
    }
  })
}

function chooseFrom(houses: readonly BoardingHouse[], preferred: string, open: string | null): string | null {
  const byId = houses.find(({ id }) => id === open)
  const byName = houses.find(({ id, name }) => preferred !== '' && (name === preferred || id === preferred))
  return (byId ?? byName ?? houses[0])?.id ?? null
}
