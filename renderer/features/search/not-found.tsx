import { schoolSearchText } from '../../text/school-search-text.ts'
import { elsewhereText, nobodyText, notFoundLines, searchText } from '../../text/search-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './not-found.module.css'
import { useSchoolSearch } from './school/school-store.ts'
import { type Shown, useSearch, useSearchApi } from './search-store.ts'

type Props = {
  readonly shown: Shown
  readonly listAge: string
  readonly asksSchool: boolean
}

/** Shown without a match: the scope searched, the filters, the age of the list, and what to do next. */
export function NotFound({ shown, listAge, asksSchool }: Props) {
  const facets = useSearch((state) => state.facets)
  const { setScope, clearFacets: clear } = useSearchApi().getState()
  const askSchool = useSchoolSearch((state) => state.open)
  const narrowedBy = Object.values(facets).reduce((sum, values) => sum + values.length, 0)
  const { elsewhere, scope, text } = shown
  return (
    <div className={css.empty} role="status">
      <p className={css.head}>{nobodyText(text)}</p>
      {notFoundLines({ text, scope, narrowedBy, listAge }).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css.ways}>
        {elsewhere !== null && elsewhere.total > 0 && (
          <Button tone="main" onPress={() => void setScope(elsewhere.scope)}>
            {elsewhereText(elsewhere.scope, elsewhere.total)}
          </Button>
        )}
        {asksSchool && <Button onPress={() => askSchool(text)}>{schoolSearchText.open}</Button>}
        {narrowedBy > 0 && <Button onPress={() => void clear()}>{searchText.clearNarrowing}</Button>}
      </div>
    </div>
  )
}
