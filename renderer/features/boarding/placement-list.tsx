import { type ReactNode, useMemo } from 'react'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import {
  boardingText,
  placedCount,
  spanText,
  withoutDetailsText,
  yearTitle,
} from '../../text/boarding-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { BoarderRow } from './boarder-row.tsx'
import { useBoarding } from './boarding-context.ts'
import { type Boarder, byYear, inSight } from './in-house.ts'
import css from './placement-list.module.css'

type Props = {
  readonly placements: HousePlacements
  readonly openId: PersonId | null
  readonly onOpen: (id: PersonId) => void
}

/** The house by year, then whom to ask the office about, then who comes and goes this week. */
export function PlacementList({ placements, openId, onOpen }: Props) {
  const filter = useBoarding((state) => state.filter)
  const shown = useMemo(() => inSight(placements, filter), [placements, filter])
  const { checkWithOffice, changes, withoutDetails, date } = placements
  return (
    <div className={css.scroller} id="placement-list">
      {withoutDetails > 0 && <Notice tone="warn">{withoutDetailsText(withoutDetails)}</Notice>}
      <p className={css.count}>{placedCount(shown.length)}</p>
      {shown.length === 0 && (
        <p className={css.quiet}>{filter === '' ? boardingText.empty : boardingText.noMatch(filter)}</p>
      )}
      <Years boarders={shown} openId={openId} onOpen={onOpen} />
      {checkWithOffice.length > 0 && (
        <RowGroup title={`${boardingText.check} (${checkWithOffice.length})`} hint={boardingText.checkHint}>
          {checkWithOffice.map((row) => (
            <Line key={row.id} row={row} note="" openId={openId} onOpen={onOpen} />
          ))}
        </RowGroup>
      )}
      {changes.length > 0 && (
        <RowGroup title={boardingText.changes}>
          {changes.map((row) => (
            <Line key={row.id} row={row} note={changeText(row, date)} openId={openId} onOpen={onOpen} />
          ))}
        </RowGroup>
      )}
    </div>
  )
}

type YearsProps = Pick<Props, 'openId' | 'onOpen'> & { readonly boarders: readonly Boarder[] }

function Years({ boarders, openId, onOpen }: YearsProps) {
  const active = useBoarding((state) => state.active)
  return byYear(boarders).map(({ year, boarders: group }) => (
    <RowGroup key={year} title={yearTitle(year, group.length)}>
      {group.map((row) => (
        <Line
          key={row.id}
          row={row}
          note={[row.boarderType, spanText(null, row.end)].filter((part) => part !== '').join(' · ')}
          phone={row.phone}
          isActive={boarders[active]?.id === row.id}
          openId={openId}
          onOpen={onOpen}
        />
      ))}
    </RowGroup>
  ))
}

type LineProps = Pick<Props, 'openId' | 'onOpen'> & {
  readonly row: PersonRow
  readonly note: string
  readonly phone?: string
  readonly isActive?: boolean
}

function Line({ row, openId, ...rest }: LineProps) {
  return <BoarderRow row={row} isOpen={row.id === openId} {...rest} />
}

type GroupProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode }

function RowGroup({ title, hint, children }: GroupProps) {
  return (
    <section aria-label={title} className={css.group}>
      <h2>{title}</h2>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <ul>{children}</ul>
    </section>
  )
}

/** Which end of the placement falls into these days. */
function changeText({ start, end }: HousePlacements['changes'][number], date: string): string {
  if (start !== null && start >= date && (end === null || start <= end)) return boardingText.starts(start)
  return end === null ? '' : boardingText.ends(end)
}
