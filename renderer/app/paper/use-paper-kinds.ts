import { useBoarding } from '../../features/boarding/boarding-context.ts'
import { useCard } from '../../features/person/card-context.ts'
import { useSearch } from '../../features/search/search-context.ts'
import { useShell } from '../shell-context.ts'
import type { PaperKind } from './paper-store.ts'

/** The sheets that can be made of what is in sight, the likeliest first. */
export function usePaperKinds(): readonly PaperKind[] {
  const view = useShell((state) => state.view)
  const hasCard = useCard((state) => state.card !== null)
  const hasHouse = useBoarding((state) => state.placements !== null)
  const hasResults = useSearch((state) => (state.shown?.total ?? 0) > 0)
  const possible: Readonly<Record<PaperKind, boolean>> = {
    card: hasCard && (view === 'search' || view === 'boarding'),
    house: hasHouse && view === 'boarding',
    results: hasResults && view === 'search',
  }
  const order: readonly PaperKind[] = view === 'boarding' ? ['house', 'card'] : ['card', 'results']
  return order.filter((kind) => possible[kind])
}
