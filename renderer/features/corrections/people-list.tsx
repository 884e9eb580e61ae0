import { Printer } from 'lucide-react'
import { type FocusEvent, Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { Correction, CorrectionQueue } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import { queueText, stateWords } from '../../text/correction-text.ts'
import { numberText } from '../../text/count.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { useNow } from '../../ui/now.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useWindowedList } from '../../ui/windowed-list.ts'
import { PersonCorrections } from './person-corrections.tsx'
import type { QueueActs } from './queue-acts.ts'
import css from './queue-screen.module.css'
import { type QueueGroup, sentOn, stuckCorrections, useQueue, waitingCorrections } from './queue-store.ts'

type OfPerson = readonly [Correction, ...Correction[]]
export type RowsOf = (ids: readonly PersonId[]) => Promise<readonly PersonRow[]>

type Props = {
  readonly people: readonly OfPerson[]
  readonly acts: QueueActs
  readonly rowsOf: RowsOf
}

type GroupsProps = Omit<Props, 'people'> & {
  readonly queue: CorrectionQueue
  readonly onPrintSent: () => void
}

const groupNames = ['needsYou', 'onTheWay', 'done'] as const

/** The corrections by group and person, narrowed to what is looked for. */
export function Groups({ queue, acts, rowsOf, onPrintSent }: GroupsProps) {
  const { group: shown, find, narrow } = useQueue((state) => state)
  const groups = useMemo(() => groupsOf(queue), [queue])
  const found = useMemo(() => matching(find, groups), [find, groups])
  const listed = groupNames.filter((name) => found[name].length > 0 && (shown === 'all' || shown === name))
  const isAnySent = sentOn(queue, localDay(useNow())).length > 0
  const choices = [
    { key: 'all' as const, label: queueText.all },
    ...groupNames.map((key) => ({
      key,
      label: `${queueText.groups[key]} (${numberText(groups[key].length)})`,
    })),
  ]
  return (
    <>
      <div className={layout.wrap}>
        <Segmented
          label={queueText.show}
          value={shown}
          choices={choices}
          onChange={(group) => narrow({ group })}
        />
        <input
          type="search"
          className={css.find}
          aria-label={queueText.find}
          placeholder={queueText.findHint}
          spellCheck={false}
          value={find}
          onChange={(event) => narrow({ find: event.target.value })}
        />
        {isAnySent && (
          <Button tone="quiet" icon={<Printer />} onPress={onPrintSent}>
            {queueText.printSent}
          </Button>
        )}
      </div>
      {listed.length === 0 && <p role="status">{queueText.noneFound}</p>}
      {listed.map((name) => (
        <section key={name} aria-label={queueText.groups[name]}>
          <h2>{queueText.groups[name]}</h2>
          <PeopleList people={byPerson(found[name])} acts={acts} rowsOf={rowsOf} />
        </section>
      ))}
    </>
  )
}

type InGroups = Readonly<Record<QueueGroup, readonly Correction[]>>

function groupsOf(queue: CorrectionQueue): InGroups {
  const stuck = new Set(stuckCorrections(queue))
  const waiting = new Set(waitingCorrections(queue))
  return {
    needsYou: queue.corrections.filter((correction) => stuck.has(correction)),
    onTheWay: queue.corrections.filter((correction) => waiting.has(correction) && !stuck.has(correction)),
    done: queue.corrections.filter((correction) => !waiting.has(correction)),
  }
}

/** Those with each typed word at the start of a word. Values are not looked at: this desk may hide them. */
function matching(find: string, groups: InGroups): InGroups {
  if (find.trim() === '') return groups
  const isFound = ({ personName, field, author, state }: Correction) =>
    beginsWords([personName, correctionLabels[field], author, stateWords[state]].join(' '), find)
  return {
    needsYou: groups.needsYou.filter(isFound),
    onTheWay: groups.onTheWay.filter(isFound),
    done: groups.done.filter(isFound),
  }
}

/** In the order of each person's first correction. */
const byPerson = (corrections: readonly Correction[]): OfPerson[] =>
  // sound: groups of Map.groupBy are not empty
  [...Map.groupBy(corrections, ({ personId }) => personId).values()] as unknown as OfPerson[]

/** Corrections by person. Only the visible people are rendered, because there may be ten thousand. */
function PeopleList({ people, acts, rowsOf }: Props) {
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
