import { type ReactNode, useMemo } from 'react'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import {
  boardingText,
  placedCount,
  placementText,
  withoutDetailsText,
  yearTitle,
} from '../../text/boarding-text.ts'
import heading from '../../ui/list-heading.module.css'
import scroller from '../../ui/list-scroller.module.css'
import { Notice } from '../../ui/notice.tsx'
import { BoarderButton, BoarderOption, boarderId } from './boarder-row.tsx'
import { useBoarding, useBoardingApi } from './boarding-store.ts'
import { actOnKey, type Boarder, byYear, changeOf, inSight, matchesFilter } from './filter-and-move.ts'
import css from './placement-list.module.css'

export const placementListId = 'placement-list'

type Props = {
  readonly placements: HousePlacements
  readonly openId: PersonId | null
  readonly onOpen: (id: PersonId) => void
}

/** The house by year, then the people to ask the office about, then this week's arrivals and departures. */
export function PlacementList({ placements, openId, onOpen }: Props) {
  const filter = useBoarding((state) => state.filter)
  const shown = useMemo(() => inSight(placements, filter), [placements, filter])
  const { withoutDetails, date } = placements
  const isMatch = (row: PersonRow) => matchesFilter(row, filter)
  const checkWithOffice = placements.checkWithOffice.filter(isMatch)
  const changes = placements.changes.filter(isMatch)
  return (
    <div className={scroller.scroller}>
      {withoutDetails > 0 && <Notice tone="warn">{withoutDetailsText(withoutDetails)}</Notice>}
      <p className={css.count} role="status">
        {placedCount(shown.length)}
      </p>
      {shown.length === 0 ? (
        <p className={css.quiet}>{filter === '' ? boardingText.empty : boardingText.noMatch(filter)}</p>
      ) : (
        <House boarders={shown} day={date} openId={openId} onOpen={onOpen} />
      )}
      {checkWithOffice.length > 0 && (
        <Beside title={`${boardingText.check} (${checkWithOffice.length})`} hint={boardingText.checkHint}>
          {checkWithOffice.map((row) => (
            <BoarderButton key={row.id} row={row} note="" onOpen={onOpen} />
          ))}
        </Beside>
      )}
      {changes.length > 0 && (
        <Beside title={boardingText.changes}>
          {changes.map((row) => (
            <BoarderButton
              key={`${row.id} ${row.start} ${row.end}`}
              row={row}
              note={changeOf(row, date)}
              onOpen={onOpen}
            />
          ))}
        </Beside>
      )}
    </div>
  )
}

type HouseProps = Pick<Props, 'openId' | 'onOpen'> & {
  readonly boarders: readonly Boarder[]
  readonly day: string
}

/** One list for the arrow keys, drawn in groups by year. */
function House({ boarders, day, openId, onOpen }: HouseProps) {
  const active = useBoarding((state) => state.active)
  const api = useBoardingApi()
  const activeId = boarders[active]?.id
  return (
    <div
      role="listbox"
      id={placementListId}
      aria-label={boardingText.list}
      aria-activedescendant={activeId && boarderId(activeId)}
      tabIndex={0}
      onKeyDown={(event) => actOnKey(event, api.getState(), onOpen)}
    >
      {byYear(boarders).map(({ year, boarders: group }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has options in groups, which no element is
        <div key={year} role="group" aria-label={yearTitle(year, group.length)}>
          <p className={heading.heading} aria-hidden="true">
            {yearTitle(year, group.length)}
          </p>
          {group.map((row) => (
            <BoarderOption
              key={row.id}
              row={row}
              note={placementText(row, day)}
              numbers={row}
              isActive={row.id === activeId}
              isOpen={row.id === openId}
              onOpen={(id) => {
                api.getState().moveTo(boarders.indexOf(row))
                onOpen(id)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type BesideProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode }

function Beside({ title, hint, children }: BesideProps) {
  return (
    <section aria-label={title}>
      <h2 className={heading.heading}>{title}</h2>
      {hint !== undefined && <p className={css.quiet}>{hint}</p>}
      <ul>{children}</ul>
    </section>
  )
}
