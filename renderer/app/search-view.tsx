import { useEffect } from 'react'
import type { PersonId } from '../../shared/domain/ids.ts'
import { useCard } from '../features/person/card-context.ts'
import { useCompare } from '../features/person/compare/compare-context.ts'
import { SchoolSheet } from '../features/search/school/school-sheet.tsx'
import { useSearch } from '../features/search/search-context.ts'
import { SearchPane } from '../features/search/search-pane.tsx'
import { useSync } from '../features/sync/sync-context.ts'
import { shellText } from '../text/shell-text.ts'
import { listAgeText } from '../text/sync-text.ts'
import { useNow } from '../ui/now.tsx'
import { HomeHints } from './home-hints.tsx'
import { PersonPanel } from './person-panel.tsx'
import { useShell } from './shell-context.ts'
import { strokeHere } from './stroke-here.ts'
import css from './two-panes.module.css'
import type { ViewProps } from './view-props.ts'

const choosingWays = shellText.choosingWays.map(
  ([strokes, meaning]) => [strokes.split(' ').map(strokeHere).join(' '), meaning] as const,
)

/** What can be typed; and once people are found, what can be done with them. */
function SearchHints() {
  const isChoosing = useSearch(({ shown }) => shown !== null && shown.text !== '' && shown.total > 0)
  return isChoosing ? (
    <HomeHints title={shellText.choosingTitle} hint={shellText.choosingHint} ways={choosingWays} />
  ) : (
    <HomeHints title={shellText.homeTitle} hint={shellText.homeHint} ways={shellText.homeWays} />
  )
}

/** Home: the box, the list, and the card of whoever is open. */
export function SearchView(props: ViewProps) {
  const { boxRef, cardRef, comparing } = props
  const openId = useCard((state) => state.openId)
  const open = useCard((state) => state.open)
  const isComparing = useCompare((state) => state.isOpen)
  const sync = useSync((state) => state.status)
  const now = useNow()
  const landing = useShell((state) => state.landing)
  useEffect(() => (landing === 'card' ? cardRef : boxRef).current?.focus(), [landing, boxRef, cardRef])
  const openPerson = (id: PersonId) => {
    void open(id)
    requestAnimationFrame(() => cardRef.current?.focus())
  }
  const isPanelShown = openId !== null || isComparing
  return (
    <div className={css.panes} data-open={isPanelShown || undefined}>
      <div className={css.list}>
        <SearchPane
          boxRef={boxRef}
          openId={openId}
          listAge={listAgeText(sync, now)}
          onOpen={openPerson}
          onCompare={(id, other) => void comparing.start(id, other)}
        />
        <SchoolSheet onOpen={openPerson} />
      </div>
      <div className={css.main}>{isPanelShown ? <PersonPanel {...props} /> : <SearchHints />}</div>
    </div>
  )
}
