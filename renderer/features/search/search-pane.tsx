import { Copy, Globe, Printer, X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { searchScope } from '../../../shared/domain/search.ts'
import { chosenText, listText } from '../../text/people-list-text.ts'
import { schoolSearchText } from '../../text/school-search-text.ts'
import {
  elsewhereText,
  hiddenSearchText,
  nearTotalText,
  saidWordsText,
  scopeWords,
  searchText,
  totalText,
} from '../../text/search-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { announcePaint } from './announce-paint.ts'
import { FacetPanel } from './facet-panel.tsx'
import { LookAlikes } from './look-alikes.tsx'
import { NarrowingChips } from './narrowing-chips.tsx'
import { NotFound } from './not-found.tsx'
import { hitAt } from './pages.ts'
import { ResultList } from './result-list.tsx'
import { useSchoolSearch } from './school/school-store.ts'
import { SearchBox } from './search-box.tsx'
import css from './search-pane.module.css'
import { type Shown, useSearch, useSearchApi } from './search-store.ts'

type Props = {
  readonly boxRef: Ref<HTMLInputElement>
  readonly openId: PersonId | null
  readonly listAge: string
  readonly asksSchool: boolean
  readonly onOpen: (id: PersonId) => void
  readonly onCompare: (id: PersonId, other: PersonId) => void
  /** Shown in place of the list while nothing is typed. */
  readonly start: ReactNode
  readonly onPrint: () => void
  readonly onCopyChosen: () => void
  readonly alikeHint: ReactNode
  readonly notice: ReactNode
  readonly onNarrowed: ReactNode
}

const scopes = searchScope.options.map((key) => ({ key, label: scopeWords[key] }))

/** The box and the list. The list follows the box directly, so that one Tab leads from typing to the people. */
export function SearchPane(props: Props) {
  const { boxRef, openId, onOpen, onCompare } = props
  const scope = useSearch((state) => state.scope)
  const { setScope, moveTo } = useSearchApi().getState()
  const shown = useSearch((state) => state.shown)
  const failure = useSearch((state) => state.failure)
  const api = useSearchApi()

  /** Opens the current person, after waiting for the answer to the last letter, so that no older answer is used. */
  const openActive = async () => {
    if (!(await api.getState().settled())) return
    const state = api.getState()
    const hit = hitAt(state.shown?.pages ?? {}, state.active)
    const elsewhere = state.shown?.elsewhere
    if (hit) onOpen(hit.id)
    else if (state.shown?.total === 0 && elsewhere && elsewhere.total > 0) void setScope(elsewhere.scope)
  }

  return (
    <search className={layout.pane}>
      <h1 className={css.unseen}>{searchText.title}</h1>
      <div className={layout.paneTop}>
        <div className={css.scope}>
          <Segmented
            label={searchText.scope}
            value={scope}
            choices={scopes}
            onChange={(key) => void setScope(key)}
          />
          <span className={css.tools}>
            <FacetPanel />
            {props.asksSchool && <AskSchool />}
          </span>
        </div>
        <SearchBox ref={boxRef} onEnter={() => void openActive()} />
        <NarrowingChips>{props.onNarrowed}</NarrowingChips>
        <ChosenBar onPrint={props.onPrint} onCopy={props.onCopyChosen} />
      </div>
      {failure && <FailureNotice failure={failure} />}
      {props.notice}
      {shown && shown.total > 0 && (
        <ResultList
          shown={shown}
          openId={openId}
          onCompare={onCompare}
          onEnter={() => void openActive()}
          onOpen={(hit, index) => {
            if (shown.question === api.getState().question) moveTo(index) // not a line of an older list
            onOpen(hit.id)
          }}
        />
      )}
      {shown && <LookAlikes shown={shown} onOpen={onOpen} onCompare={onCompare} hint={props.alikeHint} />}
      {shown && shown.total === 0 && <NoMatch {...props} shown={shown} />}
      {shown && <Foot shown={shown} />}
    </search>
  )
}

function AskSchool() {
  const text = useSearch((state) => state.text)
  const open = useSchoolSearch((state) => state.open)
  return <IconButton label={schoolSearchText.open} icon={<Globe />} onPress={() => open(text)} />
}

type NoMatchProps = Pick<Props, 'listAge' | 'asksSchool' | 'start'> & { readonly shown: Shown }

function NoMatch({ shown, listAge, asksSchool, start }: NoMatchProps) {
  useEffect(() => announcePaint(shown.text), [shown])
  const isNarrowed = useSearch(({ facets }) => Object.keys(facets).length > 0)
  if (shown.text.trim() === '' && !isNarrowed) return start
  return <NotFound shown={shown} listAge={listAge} asksSchool={asksSchool} />
}

/** The number of people found, here and in other scopes. Screen readers say it once typing has paused. */
function Foot({ shown }: { readonly shown: Shown }) {
  const setScope = useSearch((state) => state.setScope)
  const isFit = hitAt(shown.pages, 0)?.fits ?? true
  // Before anything is typed, the foot shows no count.
  const isBlank = shown.total === 0 && shown.text === ''
  const total = isBlank
    ? ''
    : isFit
      ? totalText(shown.scope, shown.total, shown.near)
      : nearTotalText(shown.total)
  const words = saidWordsText(shown)
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(total), 400)
    return () => clearTimeout(timer)
  }, [total])
  const { elsewhere } = shown
  return (
    <p className={css.foot}>
      {shown.total > 0 && <span>{total}</span>}
      {words !== '' && <span>{words}</span>}
      {shown.total > 0 && elsewhere && elsewhere.total > 0 && shown.text !== '' && (
        <button type="button" className={css.elsewhere} onClick={() => void setScope(elsewhere.scope)}>
          {elsewhereText(elsewhere.scope, elsewhere.total)}
        </button>
      )}
      {shown.building && <span>{searchText.building}</span>}
      {shown.hiddenSearch !== null && <span role="alert">{hiddenSearchText[shown.hiddenSearch]}</span>}
      <span role="status" className={css.unseen}>
        {said}
      </span>
    </p>
  )
}

/** The number of selected people, and what can be done with them together. */
function ChosenBar({ onPrint, onCopy }: { readonly onPrint: () => void; readonly onCopy: () => void }) {
  const count = useSearch(({ chosen }) => chosen.length)
  const clearSelection = useSearch((state) => state.clearSelection)
  if (count === 0) return null
  return (
    <div className={css.bar}>
      <strong role="status">{chosenText(count)}</strong>
      <Button tone="quiet" icon={<Printer />} onPress={onPrint}>
        {listText.printChosen}
      </Button>
      <Button tone="quiet" icon={<Copy />} onPress={onCopy}>
        {listText.copyChosen}
      </Button>
      <IconButton label={listText.clearChosen} icon={<X />} onPress={clearSelection} />
    </div>
  )
}
