import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { facetName } from '../../../shared/domain/search.ts'
import { facetValueText, facetWords } from '../../text/facet-text.ts'
import { sortedText } from '../../text/people-list-text.ts'
import { scopeWords, searchText } from '../../text/search-text.ts'
import css from './narrowing-chips.module.css'
import { useSearch, useSearchApi } from './search-store.ts'

/** The filters of the list. Each is visible and can be removed alone. */
export function NarrowingChips({ children }: { readonly children: ReactNode }) {
  const scope = useSearch((state) => state.scope)
  const { setScope, setOrder, toggleFacet: toggle } = useSearchApi().getState()
  const facets = useSearch((state) => state.facets)
  const order = useSearch((state) => state.order)
  const chosen = facetName.options.flatMap((name) =>
    (facets[name] ?? []).map((value) => ({
      name,
      value,
      words: `${facetWords[name]}: ${facetValueText(name, value)}`,
    })),
  )
  if (scope === 'current' && order === 'best' && chosen.length === 0) return null
  return (
    <div className={css.chips}>
      {scope !== 'current' && <Chip words={scopeWords[scope]} onRemove={() => void setScope('current')} />}
      {chosen.map(({ name, value, words }) => (
        <Chip key={words} words={words} onRemove={() => void toggle(name, value)} />
      ))}
      {order !== 'best' && <Chip words={sortedText(order)} onRemove={() => void setOrder('best')} />}
      {chosen.length > 0 && children}
    </div>
  )
}

function Chip({ words, onRemove }: { readonly words: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className={css.chip} aria-label={searchText.without(words)} onClick={onRemove}>
      {words}
      <X />
    </button>
  )
}
