import { useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { listName } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import css from './boarder-row.module.css'

type Props = {
  readonly row: PersonRow
  readonly note: string
  readonly phone?: string
  readonly isActive?: boolean
  readonly isOpen: boolean
  readonly onOpen: (id: PersonId) => void
}

/** One boarder: name, form, what the placement says, and the number to ring. */
export function BoarderRow({ row, note, phone = '', isActive = false, isOpen, onOpen }: Props) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li ref={ref} className={css.line} data-active={isActive || undefined}>
      <button
        type="button"
        className={css.row}
        {...(isOpen && { 'aria-current': 'true' as const })}
        onClick={() => onOpen(row.id)}
      >
        <Avatar id={row.id} first={row.preferred} last={row.surname} />
        <span className={css.words}>
          <span className={css.name}>{listName(row)}</span>
          <span className={css.facts}>{[row.form, note].filter((part) => part !== '').join(' · ')}</span>
        </span>
        <span className={css.phone}>{phone}</span>
      </button>
    </li>
  )
}
