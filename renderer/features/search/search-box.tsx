import { Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { searchText } from '../../text/search-text.ts'
import layout from '../../ui/layout.module.css'
import { lineCount } from './pages.ts'
import { listId } from './result-list.tsx'
import { rowId } from './result-row.tsx'
import css from './search-box.module.css'
import { useSearch, useSearchApi } from './search-store.ts'
import { targetOfKey } from './target-of-key.ts'

type Props = {
  readonly ref: Ref<HTMLInputElement>
  readonly onEnter: () => void
}

/** The caret stays in the box while arrow keys move in the list. The window handles Esc, which clears text first. */
export function SearchBox({ ref, onEnter }: Props) {
  const text = useSearch((state) => state.text)
  const { type, moveTo } = useSearchApi().getState()
  const active = useSearch((state) => state.active)
  const lines = useSearch(({ shown }) => (shown ? lineCount(shown) : 0))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing)
      return
    if (event.key === 'Enter') return onEnter()
    if (event.key === 'ArrowDown' && lines === 0) {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-home] button')?.focus()
      return
    }
    const isForText = event.key === 'Home' || event.key === 'End'
    const target = isForText && text !== '' ? null : targetOfKey(event.key, active, lines)
    if (target === null) return
    event.preventDefault()
    moveTo(target)
  }

  return (
    <div className={css.box}>
      <Search />
      <input
        ref={ref}
        type="search"
        className={layout.finder}
        aria-label={searchText.box}
        aria-controls={lines > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={lines > 0 ? rowId(active) : undefined}
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
          <X />
        </button>
      )}
    </div>
  )
}
