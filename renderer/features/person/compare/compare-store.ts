import { createStore } from 'zustand'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../../shared/domain/search.ts'
import { type Caller, createLastAnswer } from '../../../api/client.ts'
import { oneAtATime } from '../../../api/one-at-a-time.ts'
import { createStoreHooks } from '../../../ui/store-hooks.ts'

export type CompareState = {
  /** Whether the comparison of two people is shown instead of the card. */
  readonly isOpen: boolean
  readonly pair: readonly [left: PersonCard, right: PersonCard] | null
  readonly others: readonly PersonRow[]
  readonly failure: Failure | null
  /** Shows a person beside `other` or the most similar one. Resolves to false if no one is similar, null if called off. */
  start(id: PersonId, other?: PersonId): Promise<boolean | null>
  beside(other: PersonId): Promise<void>
  /** Reads the pair again if one of them is among these people; null means that anyone may have changed. */
  reread(ids: readonly PersonId[] | null): Promise<void>
  leave(): void
}

export const [useCompare, useCompareApi] = createStoreHooks<CompareState>('compare')

const closed = { isOpen: false, pair: null, others: [], failure: null } as const

/** Two records side by side. The card that was open before stays open behind them. */
export function createCompareStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<CompareState>()((set, get) => {
    const read = (id: PersonId) => client.call('people.card', { id })
    const again = ({ id }: PersonCard) => client.call('people.card', { id, because: 'again' })
    const readAgain = oneAtATime(async () => {
      const { pair } = get()
      const done = pair && (await last.within(() => Promise.all([again(pair[0]), again(pair[1])])))
      if (done && get().pair === pair)
        set(
          done.ok
            ? { pair: done.value, others: done.value[0].similar }
            : { ...closed, isOpen: true, failure: done.failure },
        )
    })

    return {
      ...closed,
      start: async (id, chosen) => {
        const done = await last.ask(async () => {
          const left = await read(id)
          const other = chosen ?? left.similar[0]?.id
          return other === undefined ? null : ([left, await read(other)] as const)
        })
        if (done === null) return null
        if (!done.ok) set({ ...closed, isOpen: true, failure: done.failure })
        else if (done.value === null) return false
        else set({ isOpen: true, pair: done.value, others: done.value[0].similar, failure: null })
        return true
      },
      beside: async (other) => {
        const left = get().pair?.[0]
        if (left !== undefined) await get().start(left.id, other)
      },
      reread: async (ids) => {
        if (get().pair?.some(({ id }) => ids?.includes(id) ?? true)) await readAgain()
      },
      leave: () => {
        last.callOff()
        set(closed)
      },
    }
  })
}
