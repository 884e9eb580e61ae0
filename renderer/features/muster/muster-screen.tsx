import { useMemo, useState } from 'react'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'
import { numberLines, type PhoneNumbers } from '../../text/boarding-text.ts'
import { musterText, tickedText } from '../../text/muster-text.ts'
import { listName } from '../../text/search-text.ts'
import { clockTime } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import css from './muster-screen.module.css'
import { useMuster } from './muster-store.ts'

/** Somebody to be ticked off, with the numbers to ring if they are not there. */
export type MusterRow = PersonRow & Partial<PhoneNumbers>

type Props = { readonly rows: readonly MusterRow[]; readonly onPrint: (() => void) | null }

/** Everybody of the list with a box: ticked by key or touch, counted, and those not ticked on their own. */
export function MusterScreen({ rows, onPrint }: Props) {
  const { ticked, startedAt, failure, tick } = useMuster((state) => state)
  const [typed, setTyped] = useState('')
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const at = useMemo(() => new Map(ticked.map(({ id, at }) => [id, at])), [ticked])
  const count = rows.filter(({ id }) => at.has(id)).length
  const shown = rows.filter((row) => (!isOnlyOpen || !at.has(row.id)) && fits(row, typed))
  const tickFirst = () => {
    const first = shown.find(({ id }) => !at.has(id)) ?? shown[0]
    if (first === undefined || typed === '') return
    void tick(first.id, !at.has(first.id))
    setTyped('')
  }
  return (
    <div className={css.screen}>
      <Notice>{musterText.own}</Notice>
      {failure && <FailureNotice failure={failure} />}
      <div className={css.top}>
        <div className={css.head}>
          <p role="status" className={css.count}>
            <strong>{tickedText(count, rows.length)}</strong>
            {startedAt !== null && ` · ${musterText.since(clockTime(startedAt))}`}
          </p>
          {onPrint && <Button onPress={onPrint}>{musterText.print}</Button>}
        </div>
        <div className={css.head}>
          <input
            type="search"
            className={css.box}
            aria-label={musterText.find}
            placeholder={musterText.findHint}
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened to tick, and the caret waits for a name
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && tickFirst()}
          />
          <Toggle isOn={isOnlyOpen} onChange={setOnlyOpen}>
            {musterText.onlyOpen}
          </Toggle>
        </div>
      </div>
      <ul className={css.rows}>
        {shown.map((row) => (
          <Line key={row.id} row={row} at={at.get(row.id) ?? null} onTick={(on) => void tick(row.id, on)} />
        ))}
      </ul>
      {shown.length === 0 && <p className={css.quiet}>{musterText.noMatch}</p>}
    </div>
  )
}

type LineProps = {
  readonly row: MusterRow
  readonly at: string | null
  readonly onTick: (on: boolean) => void
}

function Line({ row, at, onTick }: LineProps) {
  const numbers = numberLines({ phone: row.phone ?? '', mobile: row.mobile ?? '' })
  return (
    <li className={css.line} data-ticked={at !== null || undefined}>
      <Checkbox isSelected={at !== null} onChange={() => onTick(at === null)}>
        <span className={css.name}>{listName(row)}</span>
        <span className={css.quiet}>{[row.year, row.form].filter((part) => part !== '').join(' · ')}</span>
      </Checkbox>
      <span className={css.quiet}>
        {at !== null ? clockTime(at) : numbers.map(({ label, number }) => `${label} ${number}`).join(' · ')}
      </span>
    </li>
  )
}

function fits({ preferred, given, surname, form }: PersonRow, typed: string): boolean {
  const words = fold([preferred, given, surname, form].join(' ')).split(' ')
  return fold(typed)
    .split(' ')
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)))
}
