import type { StoreApi } from 'zustand'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { CardState } from '../../features/person/card-store.ts'

/** Runs at once where the open card is here, else when it has arrived; never where another was opened meanwhile. */
export function whenCardIsRead(
  store: Pick<StoreApi<CardState>, 'getState' | 'subscribe'>,
  run: (card: PersonCard) => void,
): void {
  const { openId, card } = store.getState()
  if (openId === null) return
  if (card !== null) {
    run(card)
    return
  }
  const forget = store.subscribe((state) => {
    if (state.openId === openId && state.card === null && state.failure === null) return
    forget()
    if (state.openId === openId && state.card !== null) run(state.card)
  })
}
