import { useEffect, useMemo } from 'react'
import { useBoarding } from '../../features/boarding/boarding-store.ts'
import { inSight } from '../../features/boarding/in-house.ts'
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
  const key = useMuster((state) => state.key)
  const close = useMuster((state) => state.close)
  const showPaper = usePaper((state) => state.show)
  const rows = useMusterRows()
  useWholeList(key?.kind === 'list')
  return (
    <WindowSheet title={musterText.title(key?.name ?? '')} isOpen={key !== null} onClose={close} wide>
      <MusterScreen rows={rows} onPrint={() => showPaper('muster')} />
    </WindowSheet>
  )
}

/** Loads every page of the search, also after a refresh has dropped those out of sight. */
function useWholeList(isWanted: boolean): void {
  const shown = useSearch((state) => state.shown)
  const want = useSearch((state) => state.want)
  useEffect(() => {
    if (isWanted && shown !== null) void want(0, shown.total - 1)
  }, [isWanted, shown, want])
}

/** All people of the list that is being ticked off. Close matches listed after the full ones are no part of it. */
export function useMusterRows(): readonly MusterRow[] {
  const kind = useMuster((state) => state.key?.kind)
  const placements = useBoarding((state) => state.placements)
  const shown = useSearch((state) => state.shown)
  return useMemo(() => {
    if (kind === 'house') return inSight(placements, '')
    if (kind !== 'list' || shown === null) return []
    return Array.from({ length: shown.total }, (_, at) => hitAt(shown.pages, at) ?? []).flat()
  }, [kind, placements, shown])
}
