import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { asksSchool } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { CardHead } from '../../features/person/card/card-head.tsx'
import { Provenance } from '../../features/person/card/card-screen.tsx'
import { ContactBlock } from '../../features/person/card/contact-block.tsx'
import { useCard, useCardApi } from '../../features/person/card-store.ts'
import { copyables } from '../../features/person/copyable.ts'
import { CopyingContext } from '../../features/person/copying.ts'
import { hitAt, noPages } from '../../features/search/pages.ts'
import { useSearch, useSearchApi } from '../../features/search/search-store.ts'
import { LockScreen } from '../../features/session/lock-screen.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { quickText } from '../../text/quick-text.ts'
import { factsText, listName } from '../../text/search-text.ts'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { PersonWords } from '../../ui/person-words.tsx'
import { Toast } from '../../ui/toast.tsx'
import { useAppearance } from '../app.tsx'
import { useCopy } from '../commands/use-copy.ts'
import { digitOfKey } from '../keys/shortcuts.ts'
import { useShell } from '../shell/shell-store.ts'
import css from './quick-look.module.css'

type Props = { readonly onShow: (id: PersonId) => void }

/** The small window over other programs: a box, five rows, and the numbers of the person who was chosen. */
export function QuickLook({ onShow }: Props) {
  const status = useSession((state) => state.status)
  useAppearance(useSettings((state) => state.settings))
  if (status === null) return null
  if (status.state === 'locked') return <LockScreen status={status} />
  return (
    <main className={css.quick} aria-label={quickText.title}>
      <h1 className={layout.unseen}>{quickText.title}</h1>
      {status.state === 'open' ? <Looking status={status} onShow={onShow} /> : <p>{quickText.openFirst}</p>}
    </main>
  )
}

const rows = [0, 1, 2, 3, 4] as const
const listId = 'quick-list'
const rowId = (row: number) => `quick-${row}`
/** The row of the marked person. The rows end with a person further down, whom an arrow or an update may mark. */
const markedRow = (active: number) => Math.min(active, rows.length - 1)

function Looking({ status, onShow }: Props & { readonly status: OpenStatus }) {
  const boxRef = useRef<HTMLInputElement>(null)
  const { text, type, active, shown, failure } = useSearch((state) => state)
  const { openId, close } = useCard((state) => state)
  const toast = useShell((state) => state.toast)
  const first = active - markedRow(active)
  const hits = text === '' ? [] : rows.flatMap((row) => hitAt(shown?.pages ?? noPages, first + row) ?? [])
  const listed = openId === null && hits.length > 0
  const onKeyDown = useBoxKeys(onShow)
  useEffect(() => {
    const onFocus = () => boxRef.current?.focus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return (
    <>
      <input
        ref={boxRef}
        className={css.box}
        type="text"
        role="combobox"
        aria-label={quickText.box}
        aria-expanded={listed}
        aria-controls={listId}
        aria-activedescendant={listed ? rowId(markedRow(active)) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the window is this box
        autoFocus
        value={text}
        onChange={(event) => {
          close()
          void type(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {failure && <FailureNotice failure={failure} />}
      <Rows hits={hits} />
      {text !== '' && shown?.text === text && hits.length === 0 && <p role="status">{quickText.none}</p>}
      {openId !== null && <NumberCard status={status} />}
      <p className={layout.quiet}>{openId === null ? quickText.keys : quickText.keysOnCard}</p>
      <Toast message={toast} />
    </>
  )
}

/** Arrow keys mark a person. Enter opens that person here, and Ctrl+Enter in the main window. */
function useBoxKeys(onShow: Props['onShow']) {
  const search = useSearchApi()
  const card = useCardApi()
  /** Acts on the marked person, after waiting for the answer to the typed text. */
  const choose = async (act: (id: PersonId) => void) => {
    if (!(await search.getState().settled())) return
    const { text, shown, active } = search.getState()
    const hit = text === '' ? undefined : hitAt(shown?.pages ?? noPages, active)
    if (hit !== undefined) act(hit.id)
  }
  return ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) => {
    const isForMain = ctrlKey || metaKey
    const { active, shown, moveTo } = search.getState()
    const { openId, open } = card.getState()
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown') moveTo(hitAt(shown?.pages ?? noPages, active + 1) ? active + 1 : active)
    else if (key === 'ArrowUp') moveTo(active - 1)
    else if (key === 'Enter' && isForMain && openId !== null) onShow(openId)
    else if (key === 'Enter') void choose(isForMain ? onShow : open)
    else return
    nativeEvent.preventDefault()
  }
}

function Rows({ hits }: { readonly hits: readonly SearchHit[] }) {
  const marked = useSearch(({ active }) => markedRow(active))
  const { openId, open } = useCard((state) => state)
  return (
    <div role="listbox" id={listId} aria-label={quickText.list} hidden={openId !== null}>
      {hits.map((hit, row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys (aria-activedescendant)
        <div
          key={hit.id}
          role="option"
          id={rowId(row)}
          tabIndex={-1}
          className={css.row}
          aria-selected={row === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void open(hit.id)}
        >
          <PersonWords name={<bdi>{listName(hit)}</bdi>} facts={factsText(hit)} />
        </div>
      ))}
    </div>
  )
}

/** The chosen person: name, numbers, what is withheld, and the age of the data. */
function NumberCard({ status }: { readonly status: OpenStatus }) {
  const card = useCard((state) => state.card)
  const failure = useCard((state) => state.failure)
  const online = useSync((state) => state.status?.online ?? false)
  const copy = useCopy()
  const copying = useMemo(
    () => ({ fields: card === null ? [] : copyables(card), copy, contact: null }),
    [card, copy],
  )
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const field = copying.fields.find(({ digit }) => digit === digitOfKey(event))
      if (field === undefined || !event.altKey || event.ctrlKey) return
      event.preventDefault()
      void copy(field, event.shiftKey ? 'formatted' : 'plain')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [copying, copy])
  if (failure) return <FailureNotice failure={failure} />
  if (card === null) return null
  const { connection } = status
  return (
    <CopyingContext value={copying}>
      <CardHead card={card}>{null}</CardHead>
      <Provenance card={card} />
      <ContactBlock
        card={card}
        withheldWords={connection.help.withheld}
        online={online}
        asksSchool={asksSchool(connection)}
      />
    </CopyingContext>
  )
}
