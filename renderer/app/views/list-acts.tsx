import { localDay } from '../../../shared/text/calendar-day.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { SaveNarrowing } from '../../features/desk/save-narrowing.tsx'
import { useMuster } from '../../features/muster/muster-store.ts'
import { maxOnPaper } from '../../features/search/results-paper.tsx'
import { useSearch } from '../../features/search/search-store.ts'
import { musterText } from '../../text/muster-text.ts'
import { narrowingText } from '../../text/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.tsx'

/** Saves the current filters under a name. */
export function SaveList() {
  const keep = useDesk((state) => state.keep)
  const scope = useSearch((state) => state.scope)
  const facets = useSearch((state) => state.facets)
  const order = useSearch((state) => state.order)
  return <SaveNarrowing onSave={(name) => void keep({ name, scope, facets, order })} />
}

/** Offers to tick off a list that is short enough for it. */
export function TickList() {
  const open = useMuster((state) => state.open)
  const want = useSearch((state) => state.want)
  const shown = useSearch((state) => state.shown)
  const facets = useSearch((state) => state.facets)
  const date = localDay(useNow())
  if (shown === null || shown.total > maxOnPaper) return null
  const { scope, text, total } = shown
  const name = [narrowingText({ scope, facets }), text].filter((part) => part !== '').join(' · ')
  return (
    <Button
      tone="quiet"
      onPress={() => void want(0, total - 1).then(() => open({ kind: 'list', name, date }))}
    >
      {musterText.open}
    </Button>
  )
}
