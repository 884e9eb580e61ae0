import { useCallback } from 'react'
import { useCardApi } from '../../features/person/card-store.ts'
import type { Copyable } from '../../features/person/copyable.ts'
import { cardText } from '../../text/card-text.ts'
import { useShellApi } from '../shell/shell-store.ts'

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
