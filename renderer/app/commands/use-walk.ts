import { useBoardingApi } from '../../features/boarding/boarding-store.ts'
import { inSight } from '../../features/boarding/filter-and-move.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { hitAt } from '../../features/search/pages.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { correctionText } from '../../text/correction-text.ts'
import { useShellApi } from '../shell/shell-store.ts'
import type { Refs } from './use-comparing.ts'
import { whenCardIsRead } from './when-card-is-read.ts'

/** Opens the next or previous person of the current list while the card stays open. */
export function useWalk({ cardRef }: Pick<Refs, 'cardRef'>): (step: 1 | -1) => Promise<void> {
  const shell = useShellApi()
  const search = useSearchApi()
  const boarding = useBoardingApi()
  const card = useCardApi()
  return async (step) => {
    if (shell.getState().view === 'boarding') {
      const { placements, filter, active, moveTo } = boarding.getState()
      const boarders = inSight(placements, filter)
      const { openId } = card.getState()
      const open = cardRef.current === null ? -1 : boarders.findIndex(({ id }) => id === openId)
      const line = (open < 0 ? active : open) + step
      const next = boarders[line]
      if (next === undefined) return
      moveTo(line)
      void card.getState().open(next.id)
      return
    }
    if (!(await search.getState().settled())) return
    search.getState().moveTo(search.getState().active + step)
    if (!(await search.getState().settled())) return // the page of the line may be on its way
    const { shown, active } = search.getState()
    const hit = hitAt(shown?.pages ?? {}, active)
    if (hit) void card.getState().open(hit.id)
  }
}

/** Opens the form of the next person in the list of the search, so that a worklist is corrected form by form. */
export function useNextForm(): () => Promise<void> {
  const shell = useShellApi()
  const search = useSearchApi()
  const card = useCardApi()
  return async () => {
    if (shell.getState().view !== 'search') return
    const { openId } = card.getState()
    const { lineAfter, moveTo, want } = search.getState()
    moveTo(await lineAfter(openId))
    const line = search.getState().active
    await want(line, line)
    if (shell.getState().view !== 'search') return
    const hit = hitAt(search.getState().shown?.pages ?? {}, line)
    if (hit === undefined || hit.id === openId) return shell.getState().say(correctionText.lastOfList)
    void card.getState().open(hit.id)
    whenCardIsRead(card, ({ id, correcting }) => {
      if (correcting.allowed && shell.getState().view === 'search') shell.getState().correct(id)
    })
  }
}
