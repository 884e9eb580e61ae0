import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { nearnessWords, searchText } from '../../text/search-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import scrollerCss from '../../ui/list-scroller.module.css'
import { PersonWords } from '../../ui/person-words.tsx'
import { useVirtualRows } from '../../ui/virtual-rows.ts'
import { announcePaint } from './announce-paint.ts'
import { sectionsOf } from './list-sections.ts'
import { hitAt, lineCount } from './pages.ts'
import css from './result-list.module.css'
import rowCss from './result-row.module.css'
import { ResultRow, rowId } from './result-row.tsx'
import { type Shown, useSearch } from './search-store.ts'
import { targetOfKey } from './target-of-key.ts'

export const listId = 'people-list'

type Props = {
  readonly shown: Shown
  readonly openId: string | null
  readonly onEnter: () => void
  readonly onOpen: (hit: SearchHit, index: number) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
}

/** Everyone who matches, best first. The list is one tab stop, and the current line is its active descendant. */
export function ResultList({ shown, openId, onEnter, onOpen, onCompare }: Props) {
  const active = useSearch((state) => state.active)
  const moveTo = useSearch((state) => state.moveTo)
  const chosen = useSearch((state) => state.chosen)
  const choose = useSearch((state) => state.choose)
  const scroller = useRef<HTMLDivElement>(null)
  const rowProbe = useRef<HTMLDivElement>(null)
  const dividerProbe = useRef<HTMLDivElement>(null)
  const sections = useMemo(() => sectionsOf(shown), [shown])
  const dividers = useMemo(() => sections.map(({ at }) => at), [sections])
  const count = lineCount(shown)
  const rows = useVirtualRows({ count, active, dividers, scroller, rowProbe, dividerProbe })
  useAnswer(shown, rows, scroller)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOfKey(event.key, active, count)
    if (target !== null && !event.ctrlKey && !event.metaKey && !event.altKey) moveTo(target)
    else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) onEnter()
    else return
    event.preventDefault()
  }

  const row = (index: number) => {
    const hit = hitAt(shown.pages, index)
    return (
      <ResultRow
        key={index}
        hit={hit}
        index={index}
        count={count}
        top={rows.topOf(index)}
        isActive={index === active}
        isOpen={hit !== undefined && hit.id === openId}
        isChosen={hit !== undefined && chosen.some(({ id }) => id === hit.id)}
        onChoose={choose}
        onOpen={onOpen}
        onCompare={onCompare}
      />
    )
  }
  const lines = Array.from({ length: rows.last - rows.first + 1 }, (_, step) => rows.first + step)
  return (
    <div
      ref={scroller}
      role="listbox"
      id={listId}
      aria-label={searchText.list}
      aria-activedescendant={rowId(active)}
      tabIndex={0}
      className={classNames(scrollerCss.scroller, css.scroller)}
      onScroll={rows.onScroll}
      onKeyDown={onKeyDown}
    >
      <Probes rowProbe={rowProbe} dividerProbe={dividerProbe} />
      <div role="presentation" className={css.canvas} style={{ blockSize: rows.total }}>
        {lines.filter((index) => index < (dividers[0] ?? count)).map(row)}
        {sections
          .filter(({ at, end }) => at <= rows.last && end > rows.first)
          .map(({ at, end, words, name }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has options in groups, which no element is
            <div key={at} role="group" aria-label={name}>
              <Divider top={rows.topOf(at) - rows.gap}>{words}</Divider>
              {lines.filter((index) => at <= index && index < end).map(row)}
            </div>
          ))}
      </div>
    </div>
  )
}

/** Scrolls to the top for a new question, requests the visible lines, and announces the paint. */
function useAnswer(
  shown: Shown,
  rows: { readonly first: number; readonly last: number },
  scroller: { readonly current: HTMLElement | null },
) {
  const want = useSearch((state) => state.want)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question, not a new element, is the reason
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [shown.question])
  useEffect(() => announcePaint(shown.text), [shown])
  useEffect(() => {
    if (rows.last >= rows.first) void want(rows.first, rows.last)
  }, [want, rows.first, rows.last])
}

function Divider({ top, children }: { readonly top: number; readonly children: string }) {
  return (
    <div aria-hidden="true" className={css.divider} style={{ transform: `translateY(${top}px)` }}>
      {children}
    </div>
  )
}

type ProbeProps = Readonly<Record<'rowProbe' | 'dividerProbe', React.RefObject<HTMLDivElement | null>>>

function Probes({ rowProbe, dividerProbe }: ProbeProps) {
  return (
    <div aria-hidden="true" className={css.probes}>
      <div ref={rowProbe} className={rowCss.probe}>
        <Avatar id="" first="x" last="x" />
        <PersonWords name="x" facts="x" />
      </div>
      <div ref={dividerProbe} className={css.dividerProbe}>
        {nearnessWords.sound}
      </div>
    </div>
  )
}
