import type { StoreApi } from 'zustand'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { CardState } from '../../features/person/card-store.ts'

/** Runs the action once the open card is loaded, and not at all if another card is opened before. */
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
