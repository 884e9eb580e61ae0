import { useCallback } from 'react'
import { useCardApi } from '../../features/person/card-store.ts'
import type { Copyable } from '../../features/person/copyable.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { cardText } from '../../text/card-text.ts'
import { chosenText, peopleText } from '../../text/people-list-text.ts'
import { hasPeopleInSight } from '../clear-when-idle.ts'
import { useShellApi } from '../shell/shell-store.ts'
import type { WindowStores } from '../stores.ts'

/** Copies a field and says so; a failure shows on the card instead. */
export function useCopy() {
  const card = useCardApi()
  const shell = useShellApi()
  return useCallback(
    async (field: Copyable, form: 'plain' | 'formatted') => {
      const copied = await card.getState().copy(field[form], field.field)
      if (copied) shell.getState().say(cardText.copied(field.label))
    },
    [card, shell],
  )
}

/** Copies the chosen people, one per line, and says so; a failure shows on the card instead. */
export function useCopyChosen(): () => void {
  const search = useSearchApi()
  const card = useCardApi()
  const shell = useShellApi()
  return () => {
    const { chosen } = search.getState()
    if (chosen.length === 0) return
    const copied = card.getState().copyList(peopleText(chosen), chosen.length)
    void copied.then((done) => done && shell.getState().say(cardText.copied(chosenText(chosen.length))))
  }
}

/**
 * Copies selected text as a field is copied: main logs and clears it. What a user typed is copied by the browser. Nothing is
 * dragged to another program, which would be neither.
 */
export function watchCopies(window: Pick<Window, 'addEventListener'>, stores: WindowStores): void {
  window.addEventListener('dragstart', (event) => event.preventDefault())
  window.addEventListener('copy', (event) => {
    const { target } = event
    const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const { view, sheet, say } = stores.shell.getState()
    const isOfNoOne = view === 'settings' || view === 'lists' || sheet === 'keys' || sheet === 'health'
    const selection = getSelection()
    const text = selection?.toString() ?? ''
    if (isTyped || isOfNoOne || text === '' || !hasPeopleInSight(stores)) return
    event.preventDefault()
    const { openId, copy, copyList } = stores.card.getState()
    const pane = selection?.anchorNode?.parentElement?.closest('[data-pane]') ?? null
    const copied = openId !== null && pane !== null ? copy(text, 'card') : copyList(text, 1)
    void copied.then((done) => done && say(cardText.copied(cardText.selection)))
  })
}
