import { Printer } from 'lucide-react'
import { type FocusEvent, Fragment, memo, useMemo, useRef } from 'react'
import {
  type Correction,
  type CorrectionQueue,
  endedStates,
  needsPerson,
} from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import { queueText, stateWords } from '../../text/correction-text.ts'
import { numberText } from '../../text/count.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { FindBox } from '../../ui/find-box.tsx'
import layout from '../../ui/layout.module.css'
import { useNow } from '../../ui/now.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useWindowedList } from '../../ui/windowed-list.ts'
import { PersonCorrections } from './person-corrections.tsx'
import type { QueueActs } from './queue-acts.ts'
import css from './queue-screen.module.css'
import { type QueueGroup, sentOn, useQueue, useQueueApi } from './queue-store.ts'

type OfPerson = readonly [Correction, ...Correction[]]
export type UseRows = (ids: readonly PersonId[]) => readonly PersonRow[]

type Props = {
  readonly people: readonly OfPerson[]
  readonly acts: QueueActs
  /** Reads the rows of these people, and reads them again when people change. */
  readonly useRows: UseRows
}

type GroupsProps = Omit<Props, 'people'> & {
  readonly queue: CorrectionQueue
  readonly onPrintSent: () => void
}

const groupNames = ['needsYou', 'onTheWay', 'done'] as const

/** The corrections by group and person, narrowed by the chosen group and the typed words. */
export const Groups = memo(function Groups({ queue, acts, useRows, onPrintSent }: GroupsProps) {
  const shown = useQueue((state) => state.group)
  const find = useQueue((state) => state.find)
  const { narrow } = useQueueApi().getState()
  const all = useMemo(() => Map.groupBy(queue.corrections, groupOf), [queue])
  const found = useMemo(() => foundIn(queue.corrections, find), [queue, find])
  const listed = found.filter(({ name }) => shown === 'all' || shown === name)
  const isAnySent = sentOn(queue, localDay(useNow())).length > 0
  const choices = [
    { key: 'all' as const, label: queueText.all },
    ...groupNames.map((key) => ({
      key,
      label: `${queueText.groups[key]} (${numberText(all.get(key)?.length ?? 0)})`,
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
        <FindBox
          className={css.find}
          label={queueText.find}
          placeholder={queueText.findHint}
          value={find}
          onChange={(typed) => narrow({ find: typed })}
        />
        {isAnySent && (
          <Button tone="quiet" icon={<Printer />} onPress={onPrintSent}>
            {queueText.printSent}
          </Button>
        )}
      </div>
      {listed.length === 0 && <p role="status">{queueText.noneFound}</p>}
      {listed.map(({ name, people }) => (
        <section key={name} aria-label={queueText.groups[name]}>
          <h2>{queueText.groups[name]}</h2>
          <PeopleList people={people} acts={acts} useRows={useRows} />
        </section>
      ))}
    </>
  )
})

const groupOf = ({ state }: Correction): QueueGroup =>
  needsPerson.has(state) ? 'needsYou' : endedStates.has(state) ? 'done' : 'onTheWay'

/**
 * The corrections in which every typed word begins a word, by group and then by person, in the order of each person's
 * first correction. Values are not searched, because this desk may hide them.
 */
function foundIn(corrections: readonly Correction[], find: string) {
  const isFound = ({ personName, field, author, state }: Correction) =>
    find.trim() === '' ||
    beginsWords([personName, correctionLabels[field], author, stateWords[state]].join(' '), find)
  const groups = Map.groupBy(corrections.filter(isFound), groupOf)
  return groupNames.flatMap((name) => {
    const people = Map.groupBy(groups.get(name) ?? [], ({ personId }) => personId)
    // sound: groups of Map.groupBy are not empty
    return people.size === 0 ? [] : [{ name, people: [...people.values()] as unknown as OfPerson[] }]
  })
}

/** Corrections by person. Only the visible people are rendered, because there may be ten thousand. */
function PeopleList({ people, acts, useRows }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => people.map(([{ personId }]) => personId), [people])
  const { lines, after, hold } = useWindowedList({ keys, list })
  const drawn = useMemo(() => lines.flatMap(({ at }) => keys[at] ?? []), [lines, keys])
  const known = useRows(drawn)
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
              now={known.find(({ id }) => id === personId) ?? null}
              place={lines.length < people.length ? { at: at + 1, of: people.length } : null}
            />
          </Fragment>
        )
      })}
      {after > 0 && <Room height={after} />}
    </ul>
  )
}

/** Empty space in place of the lines that are not rendered. */
function Room({ height }: { readonly height: number }) {
  return <li role="presentation" aria-hidden="true" style={{ blockSize: height }} />
}
