import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { numberLines } from '../../text/boarding-text.ts'
import { leaverBadge } from '../../text/leaver-text.ts'
import { musterText, tickedText } from '../../text/muster-text.ts'
import { listName } from '../../text/search-text.ts'
import { clockTime } from '../../text/when.ts'
import { Button, pressOnce } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FindBox } from '../../ui/find-box.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { type MusterRow, markForEnter, matchesNotTicked, musterMatches } from './muster-matches.ts'
import css from './muster-screen.module.css'
import { useMuster } from './muster-store.ts'

type Props = { readonly rows: readonly MusterRow[]; readonly onPrint: (() => void) | null }

/** Every person of the list with a tick box. Ticks are set by key or touch and counted; a switch hides the ticked. */
export function MusterScreen({ rows, onPrint }: Props) {
  const { startedAt, failure } = useMuster((state) => state)
  const box = useRef<HTMLInputElement>(null)
  const ticking = useTicking(rows, box)
  const { at, shown, marked, tick } = ticking
  const count = rows.filter(({ id }) => at.has(id)).length
  return (
    <div className={layout.column}>
      <Notice>{musterText.own}</Notice>
      {failure && <FailureNotice failure={failure} />}
      <div className={css.top}>
        <div className={css.head}>
          <p role="status" className={layout.large}>
            <strong>{tickedText(count, rows.length)}</strong>
            {startedAt !== null && ` · ${musterText.since(clockTime(startedAt))}`}
          </p>
          {onPrint && <Button onPress={onPrint}>{musterText.print}</Button>}
        </div>
        <div className={classNames(css.head, css.typing)}>
          <FindBox
            ref={box}
            className={css.box}
            label={musterText.find}
            placeholder={musterText.findHint}
            autoFocus // the user opens the sheet to type names
            value={ticking.typed}
            onChange={ticking.type}
            onKeyDown={ticking.onKeyDown}
          />
          <Toggle isOn={ticking.isOnlyOpen} onChange={ticking.setOnlyOpen}>
            {musterText.onlyOpen}
          </Toggle>
        </div>
        <Said ticking={ticking} onUndone={() => box.current?.focus()} />
      </div>
      <ul className={css.rows}>
        {shown.map((row) => (
          <Line
            key={row.id}
            row={row}
            at={at.get(row.id) ?? null}
            isMarked={row === marked}
            onTick={(on) => (ticking.isOnlyOpen ? pressOnce(() => tick(row, on)) : tick(row, on))}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={css.quiet}>{musterText.noMatch}</p>}
    </div>
  )
}

type SaidProps = { readonly ticking: ReturnType<typeof useTicking>; readonly onUndone: () => void }

/** The tick just saved, with its Undo; otherwise what Enter would do now, or why it does nothing. */
function Said({ ticking: { last, marked, equal, at, tick }, onUndone }: SaidProps) {
  const row = last?.row ?? marked
  const time = row && at.get(row.id)
  const isSaved = last?.on === (time !== undefined)
  return (
    <p role="status" className={css.outcome}>
      {row === undefined && equal > 1 && musterText.several(equal)}
      {row && last !== null && isSaved && musterText[last.on ? 'ticked' : 'unticked'](listName(row))}
      {row && last?.on && isSaved && (
        <Button
          tone="quiet"
          onPress={() => {
            tick(row, false, last.line)
            onUndone()
          }}
        >
          {musterText.undo}
        </Button>
      )}
      {row && last === null && musterText.onMarked(listName(row), time ? clockTime(time) : null)}
    </p>
  )
}

type LineProps = {
  readonly row: MusterRow
  readonly at: string | null
  /** True for the line that Enter in the box acts on. */
  readonly isMarked: boolean
  readonly onTick: (on: boolean) => void
}

function Line({ row, at, isMarked, onTick }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const numbers = numberLines({ phone: row.phone ?? '', mobile: row.mobile ?? '' })
  const left = leaverBadge(row, localDay(useNow()))
  return (
    <li
      ref={line}
      className={css.line}
      data-ticked={at !== null || undefined}
      data-active={isMarked || undefined}
    >
      <Checkbox isSelected={at !== null} onChange={() => onTick(at === null)}>
        <span className={css.name}>{listName(row)}</span>
        <span className={css.quiet}>
          {[row.year, row.form, left].filter((part) => part !== '').join(' · ')}
        </span>
      </Checkbox>
      <span className={css.quiet}>
        {at !== null ? clockTime(at) : numbers.map(({ label, number }) => `${label} ${number}`).join(' · ')}
      </span>
    </li>
  )
}

/** The last tick or untick. From the index of its `line` the arrow keys continue once it is hidden. */
type Tick = { readonly row: MusterRow; readonly on: boolean; readonly line: number }

/** The typed text, the people who match it, and the line that Enter acts on. Enter never removes a tick. */
function useTicking(rows: readonly MusterRow[], box: RefObject<HTMLInputElement | null>) {
  const { ticked, tick: put } = useMuster((state) => state)
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<PersonId | null>(null)
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const [last, setLast] = useState<Tick | null>(null)
  const at = useMemo(() => new Map(ticked.map(({ id, at }) => [id, at])), [ticked])
  const matches = musterMatches(rows, typed)
  const inSight = isOnlyOpen ? matchesNotTicked(matches, ({ id }) => at.has(id)) : matches
  const shown = inSight.map(({ row }) => row)
  const { equal, marked } = markForEnter(inSight, typed, chosen)

  const type = (text: string) => {
    setTyped(text)
    choose(null)
    setLast(null)
  }
  const tick = (row: MusterRow, on: boolean, line = shown.indexOf(row)) => {
    setLast({ row, on, line })
    void put(row.id, on).then(() => {
      if (on && isOnlyOpen) box.current?.focus() // the line disappears, and its focus with it
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && marked) {
      // Selects the name of a person already ticked, so that the next name replaces it.
      if (at.has(marked.id)) return event.currentTarget.select()
      if (typed !== '') type('')
      tick(marked, true, typed === '' ? shown.indexOf(marked) : 0)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const isDown = event.key === 'ArrowDown'
    const place = marked === undefined ? (last?.line ?? 0) - Number(isDown) : shown.indexOf(marked)
    choose(shown[Math.min(Math.max(0, place + (isDown ? 1 : -1)), shown.length - 1)]?.id ?? chosen)
    setLast(null)
  }
  return { at, typed, type, shown, equal, marked, last, tick, isOnlyOpen, setOnlyOpen, onKeyDown }
}
