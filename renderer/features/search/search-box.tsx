import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { searchText } from '../../text/search-text.ts'
import { targetOfKey } from './list-keys.ts'
import { listId } from './result-list.tsx'
import { rowId } from './result-row.tsx'
import css from './search-box.module.css'
import { useSearch } from './search-context.ts'

type Props = {
  readonly ref: Ref<HTMLInputElement>
  /** Enter: open the line the arrows are on. */
  readonly onEnter: () => void
}

const restMs = 60_000

/** The caret stays here; the arrows move in the list below. Esc is handled by the window, which clears first. */
export function SearchBox({ ref, onEnter }: Props) {
  const text = useSearch((state) => state.text)
  const type = useSearch((state) => state.type)
  const active = useSearch((state) => state.active)
  const total = useSearch((state) => state.shown?.total ?? 0)
  const moveTo = useSearch((state) => state.moveTo)

  const lastKeyAt = useRef(0)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // After a minute's rest the text belongs to someone else: what is typed now replaces it.
    const isNewSearch = event.timeStamp - lastKeyAt.current > restMs && event.key.length === 1
    lastKeyAt.current = event.timeStamp
    if (isNewSearch) event.currentTarget.select()
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing)
      return
    if (event.key === 'Enter') return onEnter()
    const isForText = event.key === 'Home' || event.key === 'End'
    const target = isForText && text !== '' ? null : targetOfKey(event.key, active, total)
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }

  return (
    <div className={css.box}>
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        aria-label={searchText.box}
        aria-controls={total > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={total > 0 ? rowId(active) : undefined}
        placeholder={searchText.boxHint}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        value={text}
        onChange={(event) => void type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={searchText.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void type('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
