import { useEffect, useMemo } from 'react'
import { useBoarding } from '../../features/boarding/boarding-store.ts'
import { inSight } from '../../features/boarding/filter-and-move.ts'
import type { MusterRow } from '../../features/muster/muster-matches.ts'
import { MusterScreen } from '../../features/muster/muster-screen.tsx'
import { useMuster } from '../../features/muster/muster-store.ts'
import { hitAt } from '../../features/search/pages.ts'
import { useSearch } from '../../features/search/search-store.ts'
import { musterText } from '../../text/muster-text.ts'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { usePaper } from '../paper/paper-store.ts'

/** The sheet on which a house or the search results are ticked off. */
export function MusterSheet() {
  const { key, close } = useMuster((state) => state)
  const showPaper = usePaper((state) => state.show)
  const rows = useMusterRows()
  return (
    <WindowSheet title={musterText.title(key?.name ?? '')} isOpen={key !== null} onClose={close} wide>
      <MusterScreen rows={rows} onPrint={() => showPaper('muster')} />
    </WindowSheet>
  )
}

/** All people of the list that is being ticked off. Close matches listed after the full ones are no part of it. */
export function useMusterRows(): readonly MusterRow[] {
  const key = useMuster((state) => state.key)
  const kind = key?.kind
  const placements = useBoarding((state) => state.placements)
  const shown = useSearch((state) => state.shown)
  const want = useSearch((state) => state.want)
  useEffect(() => {
    if (kind === 'list' && shown !== null) void want(0, shown.total - 1) // a refresh drops pages out of sight
  }, [kind, shown, want])
  return useMemo(() => {
    const isOfHouse = placements?.house === key?.name && placements?.date === key?.date
    if (kind === 'house') return isOfHouse ? inSight(placements, '') : []
    if (kind !== 'list' || shown === null) return []
    return Array.from({ length: shown.total }, (_, at) => hitAt(shown.pages, at) ?? []).flat()
  }, [key, kind, placements, shown])
}
