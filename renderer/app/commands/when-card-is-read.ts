import type { StoreApi } from 'zustand'
import type { PersonCard } from '../../../shared/domain/card.ts'
import type { CardState } from '../../features/person/card-store.ts'

/** Runs at once if the open card is loaded, otherwise when it is; never after another card was opened. */
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
