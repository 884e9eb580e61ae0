import { BedDouble, Check, PencilLine, UsersRound } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { MatchField, MatchReason, SearchHit } from '../../../shared/domain/search.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { markMatches } from '../../../shared/text/mark.ts'
import { leaverBadge } from '../../text/leaver-text.ts'
import { listText } from '../../text/people-list-text.ts'
import { listName, reasonText, rowFacts, searchText, similarText } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { pressOnce } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.tsx'
import { PersonWords } from '../../ui/person-words.tsx'
import css from './result-row.module.css'

const nameFields = new Set<MatchField>(['preferredName', 'givenName', 'surname', 'nameAtSchool'])

type Props = {
  readonly hit: SearchHit | undefined
  readonly index: number
  readonly count: number
  readonly top: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isChosen: boolean
  /** Selects the person, together with others, for paper, a file or the clipboard. */
  readonly onChoose: (hit: SearchHit) => void
  readonly onOpen: (hit: SearchHit, index: number) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
}

export const rowId = (index: number) => `person-line-${index}`

/** One person in the list, in two lines that tell similar people apart. Memoised to draw only new rows on scrolling. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { hit, index, count, top, isActive, isOpen, onOpen } = props
  const place: CSSProperties = { transform: `translateY(${top}px)` }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box and the list hold the keyboard (aria-activedescendant)
    <div
      role="option"
      id={rowId(index)}
      aria-selected={isOpen}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
      data-active={isActive || undefined}
      className={css.row}
      style={place}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (hit === undefined) return
        if (event.ctrlKey || event.metaKey) props.onChoose(hit)
        else pressOnce(() => onOpen(hit, index))
      }}
    >
      {hit ? (
        <RowContent {...props} hit={hit} />
      ) : (
        <span className={css.loading}>{searchText.loadingRow}</span>
      )}
    </div>
  )
})

type ContentProps = Pick<Props, 'onCompare' | 'onChoose' | 'isChosen'> & { readonly hit: SearchHit }

function RowContent({ hit, isChosen, onChoose, onCompare }: ContentProps) {
  const why = reasonText(hit)
  const forNames = hit.reasons.filter(({ field }) => nameFields.has(field))
  return (
    <>
      <Choice hit={hit} isChosen={isChosen} onChoose={onChoose} />
      <PersonWords
        name={
          <>
            <bdi>
              <MarkedText text={listName(hit)} reasons={forNames} />
            </bdi>
            {why !== '' && (
              <span className={css.why}>
                {' — '}
                <MarkedText text={why} reasons={hit.reasons} />
              </span>
            )}
          </>
        }
        facts={<Facts hit={hit} />}
      />
      <Chips hit={hit} onCompare={onCompare} />
    </>
  )
}

/** The initials. A click replaces them with a tick and selects the person. */
function Choice({ hit, isChosen, onChoose }: Pick<ContentProps, 'hit' | 'isChosen' | 'onChoose'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; Alt+Enter is the key
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span
      className={css.choice}
      title={listText.choose}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(hit)
      }}
    >
      {isChosen ? (
        <span className={css.tick}>
          <Check role="img" aria-label={listText.chosen} />
        </span>
      ) : (
        <Avatar id={hit.id} first={hit.preferred} last={hit.surname} />
      )}
    </span>
  )
}

function Facts({ hit }: { readonly hit: SearchHit }) {
  const left = leaverBadge(hit, localDay(useNow()))
  return (
    <>
      {left !== '' && <span className={css.left}>{left}</span>}
      {hit.kind === 'past' && <span className={css.past}>{searchText.past}</span>}
      {rowFacts(hit).map(({ field, text }) => (
        <span key={`${field}${text}`} className={css.fact}>
          <MarkedText text={text} reasons={reasonsFor(hit.reasons, field)} />
        </span>
      ))}
    </>
  )
}

function reasonsFor(reasons: readonly MatchReason[], field: MatchField): readonly MatchReason[] {
  return reasons.filter((reason) => reason.field === field)
}

function Chips({ hit, onCompare }: Pick<ContentProps, 'hit' | 'onCompare'>) {
  const [other] = hit.similar
  return (
    <span className={css.chips}>
      {other !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; Shift+Enter is the key
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span
          className={css.similar}
          onClick={(event) => {
            event.stopPropagation()
            onCompare(hit.id, other)
          }}
        >
          <UsersRound />
          {similarText(hit.similar.length)}
        </span>
      )}
      {hit.hasWaitingCorrection && (
        <span className={css.sign}>
          <PencilLine role="img" aria-label={searchText.waiting} />
        </span>
      )}
      {hit.boarder && (
        <span className={css.sign}>
          <BedDouble role="img" aria-label={searchText.boarder} />
        </span>
      )}
    </span>
  )
}

function MarkedText({ text, reasons }: { readonly text: string; readonly reasons: readonly MatchReason[] }) {
  const ranges = reasons.length === 0 ? [] : markMatches(text, reasons)
  if (ranges.length === 0) return text
  const parts = ranges.map(({ start, end }, place) => ({
    before: text.slice(ranges[place - 1]?.end ?? 0, start),
    marked: text.slice(start, end),
    start,
  }))
  return (
    <>
      {parts.map(({ before, marked, start }) => (
        <span key={start}>
          {before}
          <mark className={css.mark}>{marked}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  )
}
