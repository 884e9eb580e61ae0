import { useBoardingApi } from '../../features/boarding/boarding-store.ts'
import { inSight } from '../../features/boarding/in-house.ts'
import { useCardApi } from '../../features/person/card-store.ts'
import { hitAt } from '../../features/search/pages.ts'
import { useSearchApi } from '../../features/search/search-store.ts'
import { useShellApi } from '../shell/shell-store.ts'

/** Opens the next or previous person of the current list while the card stays open. */
export function useWalk(): (step: 1 | -1) => void {
  const shell = useShellApi()
  const search = useSearchApi()
  const boarding = useBoardingApi()
  const card = useCardApi()
  return (step) => {
    if (shell.getState().view === 'boarding') {
      const { placements, filter, active, moveTo } = boarding.getState()
      const next = inSight(placements, filter)[active + step]
      if (next === undefined) return
      moveTo(active + step)
      void card.getState().open(next.id)
      return
    }
    search.getState().moveTo(search.getState().active + step)
    const { shown, active } = search.getState()
    const hit = hitAt(shown?.pages ?? {}, active)
    if (hit) void card.getState().open(hit.id)
  }
}
