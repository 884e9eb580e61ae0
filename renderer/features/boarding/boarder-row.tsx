import { useEffect, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { numberLines, type PhoneNumbers } from '../../text/boarding-text.ts'
import { leaverBadge } from '../../text/leaver-text.ts'
import { listName } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useNow } from '../../ui/now.tsx'
import { PersonWords } from '../../ui/person-words.tsx'
import css from './boarder-row.module.css'

type LineProps = {
  readonly row: PersonRow
  readonly note: string
  /** The phone numbers, each with the label of the record, because the mobile may be the student's own. */
  readonly numbers?: PhoneNumbers
}

type OptionProps = LineProps & {
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly onOpen: (id: PersonId) => void
}

export const boarderId = (id: PersonId) => `boarder-${id}`

/** One boarder of the house: name, form, what the placement says, and the number to ring. */
export function BoarderOption({ isActive, isOpen, onOpen, ...line }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box and the list hold the keyboard (aria-activedescendant)
    <div
      ref={ref}
      role="option"
      id={boarderId(line.row.id)}
      aria-selected={isOpen}
      tabIndex={-1}
      data-active={isActive || undefined}
      className={css.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(line.row.id)}
    >
      <Line {...line} />
    </div>
  )
}

/** A person listed below the house: one to check with the office, or one who arrives or leaves this week. */
export function BoarderButton({ onOpen, ...line }: LineProps & { readonly onOpen: (id: PersonId) => void }) {
  return (
    <li>
      <button type="button" className={css.row} onClick={() => onOpen(line.row.id)}>
        <Line {...line} />
      </button>
    </li>
  )
}

function Line({ row, note, numbers }: LineProps) {
  const left = leaverBadge(row, localDay(useNow()))
  return (
    <>
      <Avatar id={row.id} first={row.preferred} last={row.surname} />
      <PersonWords
        name={listName(row)}
        facts={[left, row.form, note].filter((part) => part !== '').join(' · ')}
      />
      {numbers && (
        <span className={css.numbers}>
          {numberLines(numbers).map(({ label, number }) => (
            <span key={label}>
              <span className={css.label}>{label}</span> {number}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
