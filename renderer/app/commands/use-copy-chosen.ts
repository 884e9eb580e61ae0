import { useCardApi } from '../../features/person/card-store.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { cardText } from '../../text/card-text.ts'
import { chosenText, peopleText } from '../../text/list-text.ts'
import { useShellApi } from '../shell/shell-store.ts'

/** Copies those who were chosen, a line each, and says so; a failure shows on the card instead. */
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
