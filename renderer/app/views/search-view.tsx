import { type RefObject, useEffect, useMemo } from 'react'
import { asksSchool } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { useDesk, useDeskApi } from '../../features/desk/desk-store.ts'
import { HomeList, maxRecent } from '../../features/desk/home-list.tsx'
import { SaveNarrowing } from '../../features/desk/save-narrowing.tsx'
import { useMuster } from '../../features/muster/muster-store.ts'
import { recentOf } from '../../features/person/card-history.ts'
import { useCard } from '../../features/person/card-store.ts'
import { useCompare } from '../../features/person/compare/compare-store.ts'
import { hitAt, indexOfPerson, noPages } from '../../features/search/pages.ts'
import { maxOnPaper } from '../../features/search/results-paper.tsx'
import { SchoolSheet } from '../../features/search/school/school-sheet.tsx'
import { SearchPane } from '../../features/search/search-pane.tsx'
import { useSearch, useSearchApi } from '../../features/search/search-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { homeText, homeWays } from '../../text/home-text.ts'
import { musterText } from '../../text/muster-text.ts'
import { narrowingText } from '../../text/search-text.ts'
import { listAgeText } from '../../text/sync/sync-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { useFailureUntilLeft } from '../../ui/store-hooks.ts'
import { useCopyChosen } from '../commands/use-copy.ts'
import { HintAt } from '../first-steps/hint-at.tsx'
import { strokeHere } from '../keys/shortcuts.ts'
import { usePaper } from '../paper/paper-store.ts'
import { useShell } from '../shell/shell-store.ts'
import { HomeHints } from './home-hints.tsx'
import { PersonPanel } from './person-panel.tsx'
import css from './two-panes.module.css'
import { useRows } from './use-rows.ts'
import type { ViewProps } from './view-props.ts'

const choosingWays = homeText.choosingWays.map(
  ([strokes, meaning]) => [strokes.split(' ').map(strokeHere).join(' '), meaning] as const,
)

/** Hints on what to type or, once people are found, on what to do with them. */
function SearchHints() {
  const isChoosing = useSearch(({ shown }) => shown !== null && shown.text !== '' && shown.total > 0)
  return isChoosing ? (
    <HomeHints title={homeText.choosingTitle} hint={homeText.choosingHint} ways={choosingWays} />
  ) : (
    <TypingHints />
  )
}

/** Whether the open card is of another person than the current line of a new search. Also after another view. */
function useStaleCard(openId: PersonId | null): boolean {
  const search = useSearchApi()
  const question = useSearch((state) => state.question)
  const highlighted = useSearch(({ shown, active }) => hitAt(shown?.pages ?? noPages, active)?.id)
  const isAsked = useSearch(({ text }) => text !== '')
  const trail = useCard((state) => state.trail) // a new one each time that a person is opened
  const opened = useSearch((state) => state.opened)
  useEffect(() => {
    const { opened: before, question: now } = search.getState()
    if (before.trail !== trail) search.setState({ opened: { trail, question: now } })
  }, [trail, search])
  const isOld = opened.trail === trail && opened.question !== question
  return openId !== null && isAsked && isOld && highlighted !== openId
}

/** Marks the row of the opened person, also after Back, so that the arrow keys continue from there. */
function useMarkedOpen(openId: PersonId | null): void {
  const search = useSearchApi()
  useEffect(() => {
    const { shown, question, moveTo } = search.getState()
    const row = openId === null || shown === null ? undefined : indexOfPerson(shown.pages, openId)
    if (row !== undefined && shown?.question === question) moveTo(row)
  }, [openId, search])
}

/** The start view: the box, the list, and the open card. */
export function SearchView(props: ViewProps) {
  const { boxRef, cardRef, comparing, status } = props
  const openId = useCard((state) => state.openId)
  const open = useCard((state) => state.open)
  const isComparing = useCompare((state) => state.isOpen)
  const sync = useSync((state) => state.status)
  const now = useNow()
  const showPaper = usePaper((state) => state.show)
  const copyChosen = useCopyChosen()
  const failure = useDesk((state) => state.failure)
  useFailureUntilLeft(useDeskApi())
  const landing = useShell((state) => state.landing)
  useEffect(() => (landing === 'card' ? cardRef : boxRef).current?.focus(), [landing, boxRef, cardRef])
  const openPerson = (id: PersonId) => {
    void open(id)
    requestAnimationFrame(() => cardRef.current?.focus())
  }
  useMarkedOpen(openId)
  const isStale = useStaleCard(openId)
  const isPanelShown = openId !== null || isComparing
  return (
    <div className={css.panes} data-open={isPanelShown || undefined}>
      <div className={css.list}>
        <SearchPane
          boxRef={boxRef}
          openId={openId}
          listAge={listAgeText(sync, now)}
          asksSchool={asksSchool(status.connection)}
          onOpen={openPerson}
          onCompare={(id, other) => void comparing.start(id, other)}
          start={<StartList boxRef={boxRef} listAge={listAgeText(sync, now)} onOpen={openPerson} />}
          alikeHint={isPanelShown ? null : <HintAt name="alike" />}
          onPrint={() => showPaper('results')}
          onCopyChosen={copyChosen}
          notice={failure && <FailureNotice failure={failure} />}
          onNarrowed={
            <>
              <SaveList />
              <TickList />
            </>
          }
        />
        <SchoolSheet online={sync?.online ?? false} onOpen={openPerson} />
      </div>
      <div className={css.main} data-stale={isStale || undefined}>
        {isPanelShown ? <PersonPanel {...props} /> : <SearchHints />}
      </div>
    </div>
  )
}

/** Example words that match at this school; a click types them. */
function TypingHints() {
  const examples = useSearch((state) => state.examples)
  const { readExamples: read, type } = useSearchApi().getState()
  const held = useSync((state) => state.status?.lastCompleteAt ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another update may know better words
  useEffect(() => void read(), [read, held])
  return (
    <HomeHints
      title={homeText.title}
      hint={homeText.hint}
      ways={homeWays(examples)}
      onType={(text) => void type(text)}
    />
  )
}

function SaveList() {
  const keep = useDesk((state) => state.keep)
  const { scope, facets, order } = useSearch((state) => state)
  return <SaveNarrowing onSave={(name) => void keep({ name, scope, facets, order })} />
}

function TickList() {
  const open = useMuster((state) => state.open)
  const { want, shown, facets } = useSearch((state) => state)
  const date = localDay(useNow())
  if (shown === null || shown.total > maxOnPaper) return null
  const { scope, text, total } = shown
  const name = [narrowingText({ scope, facets }), text].filter((part) => part !== '').join(' · ')
  return (
    <Button
      tone="quiet"
      onPress={() => void want(0, total - 1).then(() => open({ kind: 'list', name, date }))}
    >
      {musterText.open}
    </Button>
  )
}

type Props = {
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly listAge: string
  readonly onOpen: (id: PersonId) => void
}

/** The list before anything is typed: pinned people, recently opened people and saved lists. */
function StartList({ boxRef, listAge, onOpen }: Props) {
  const { pinned, narrowings, pin, drop } = useDesk((state) => state)
  const trail = useCard((state) => state.trail)
  const narrow = useSearch((state) => state.narrow)
  const recent = useMemo(
    () =>
      recentOf(trail)
        .filter((id) => !pinned.includes(id))
        .slice(0, maxRecent),
    [trail, pinned],
  )
  return (
    <HomeList
      pinned={useRows(pinned)}
      recent={useRows(recent)}
      narrowings={narrowings}
      isEmpty={pinned.length + recent.length + narrowings.length === 0}
      hint={<HintAt name="cover" />}
      listAge={listAge}
      onOpen={onOpen}
      onNarrow={(kept) => {
        void narrow(kept)
        boxRef.current?.focus()
      }}
      onUnpin={(id) => void pin(id, false)}
      onDrop={(name) => void drop(name)}
      onLeave={() => boxRef.current?.focus()}
    />
  )
}
