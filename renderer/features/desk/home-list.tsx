import { Clock, Filter, Pin, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Narrowing } from '../../../shared/domain/notes-and-requests.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { homeText } from '../../text/home-text.ts'
import { factsText, listName, narrowingText } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton, pressOnce } from '../../ui/button.tsx'
import heading from '../../ui/list-heading.module.css'
import scroller from '../../ui/list-scroller.module.css'
import { PersonWords } from '../../ui/person-words.tsx'
import css from './home-list.module.css'

/** How many recently opened people are listed. A longer list would take too long to read. */
export const maxRecent = 8

type Props = {
  readonly pinned: readonly PersonRow[]
  readonly recent: readonly PersonRow[]
  readonly narrowings: readonly Narrowing[]
  /** True if no person was opened or pinned and no list was saved, which is known before the rows are read. */
  readonly isEmpty: boolean
  readonly hint: ReactNode
  readonly listAge: string
  readonly onOpen: (id: PersonId) => void
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly onUnpin: (id: PersonId) => void
  readonly onDrop: (name: string) => void
  /** Returns to the box, when Up is pressed on the first line. */
  readonly onLeave: () => void
}

/** The list before anything is typed: people and lists used here. The arrow keys work as in any list. */
export function HomeList(props: Props) {
  const { pinned, recent, narrowings, isEmpty, hint, listAge, onOpen, onNarrow, onUnpin, onDrop, onLeave } =
    props
  return (
    <section
      className={scroller.scroller}
      data-home=""
      aria-label={homeText.home}
      onKeyDown={byArrows(onLeave)}
    >
      {isEmpty && <p className={css.quiet}>{homeText.empty}</p>}
      <Part title={homeText.pinned} icon={<Pin />} isShown={pinned.length > 0}>
        {pinned.map((row) => (
          <Line key={row.id} row={row} onOpen={onOpen}>
            <IconButton
              label={homeText.unpin(listName(row))}
              icon={<X />}
              onPress={() => pressOnce(() => onUnpin(row.id))}
            />
          </Line>
        ))}
      </Part>
      <Part title={homeText.recent} icon={<Clock />} isShown={recent.length > 0}>
        {recent.map((row) => (
          <Line key={row.id} row={row} onOpen={onOpen} />
        ))}
      </Part>
      <Part title={homeText.narrowings} icon={<Filter />} isShown={narrowings.length > 0}>
        {narrowings.map((narrowing) => (
          <li key={narrowing.name} className={css.line}>
            <button type="button" className={css.open} onClick={() => onNarrow(narrowing)}>
              <PersonWords name={narrowing.name} facts={narrowingText(narrowing)} />
            </button>
            <IconButton
              label={homeText.drop(narrowing.name)}
              icon={<X />}
              onPress={() => pressOnce(() => onDrop(narrowing.name))}
            />
          </li>
        ))}
      </Part>
      <p className={css.quiet}>{listAge}</p>
      <div className={css.hint}>{hint}</div>
    </section>
  )
}

type PartProps = {
  readonly title: string
  readonly icon: ReactNode
  readonly isShown: boolean
  readonly children: ReactNode
}

function Part({ title, icon, isShown, children }: PartProps) {
  if (!isShown) return null
  return (
    <section aria-label={title}>
      <h2 className={heading.heading}>
        {icon}
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = {
  readonly row: PersonRow
  readonly onOpen: (id: PersonId) => void
  readonly children?: ReactNode
}

function Line({ row, onOpen, children }: LineProps) {
  return (
    <li className={css.line}>
      <button type="button" className={css.open} onClick={() => onOpen(row.id)}>
        <Avatar id={row.id} first={row.preferred} last={row.surname} />
        <PersonWords name={listName(row)} facts={factsText(row)} />
      </button>
      {children}
    </li>
  )
}

const byArrows = (onLeave: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${css.open}`)]
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  event.preventDefault()
  if (at + step < 0) onLeave()
  else lines[at + step]?.focus()
}
