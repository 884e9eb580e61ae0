import { type FocusEvent, Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { Correction } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { useWindowedList } from '../../ui/windowed-list.ts'
import { PersonCorrections } from './person-corrections.tsx'
import type { QueueActs } from './queue-acts.ts'
import css from './queue-screen.module.css'

export type OfPerson = readonly [Correction, ...Correction[]]
export type RowsOf = (ids: readonly PersonId[]) => Promise<readonly PersonRow[]>

type Props = {
  readonly people: readonly OfPerson[]
  readonly acts: QueueActs
  readonly rowsOf: RowsOf
}

/** Corrections by person. Only the visible people are rendered, because there may be ten thousand. */
export function PeopleList({ people, acts, rowsOf }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => people.map(([{ personId }]) => personId), [people])
  const { lines, after, hold } = useWindowedList({ keys, list })
  const drawn = useMemo(() => lines.flatMap(({ at }) => keys[at] ?? []), [lines, keys])
  const known = usePeopleNow(drawn, rowsOf)
  const onFocus = (event: FocusEvent) =>
    hold(event.target.closest<HTMLElement>('[data-line]')?.dataset.line ?? null)
  return (
    <ul ref={list} className={css.rows} onFocus={onFocus}>
      {lines.map(({ at, gap }) => {
        const corrections = people[at]
        if (corrections === undefined) return null
        const [{ personId }] = corrections
        return (
          <Fragment key={personId}>
            {gap > 0 && <Room height={gap} />}
            <PersonCorrections
              corrections={corrections}
              acts={acts}
              now={known.get(personId) ?? null}
              place={lines.length < people.length ? { at: at + 1, of: people.length } : null}
            />
          </Fragment>
        )
      })}
      {after > 0 && <Room height={after} />}
    </ul>
  )
}

/** The space of lines that are not visible. */
function Room({ height }: { readonly height: number }) {
  return <li role="presentation" aria-hidden="true" style={{ blockSize: height }} />
}

/** These people in the student data today, read again whenever the queue changes. */
function usePeopleNow(ids: readonly PersonId[], rowsOf: RowsOf): ReadonlyMap<PersonId, PersonRow> {
  const [rows, setRows] = useState<ReadonlyMap<PersonId, PersonRow>>(new Map())
  useEffect(() => {
    let isLast = true
    void rowsOf(ids).then((found) => isLast && setRows(new Map(found.map((row) => [row.id, row]))))
    return () => {
      isLast = false
    }
  }, [ids, rowsOf])
  return rows
}
