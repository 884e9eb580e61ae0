import type { PersonRow } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { paperText, resultsText } from '../../text/paper-text.ts'
import { type PaperColumn, PaperTable, personColumns, printedOf } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { sectionsOf } from './list-sections.ts'
import { hitsInOrder, noPages } from './pages.ts'
import type { Shown } from './search-store.ts'

/** The most people on one printed list: enough for a year level or a house, but not for the whole school. */
export const maxOnPaper = 500

const everyColumn: readonly PaperColumn<PersonRow>[] = [
  ...personColumns,
  { title: paperText.house, classes: searchClasses.house, text: ({ house }) => house },
  { title: paperText.campus, classes: searchClasses.campus, text: ({ campus }) => campus },
  { title: paperText.schoolId, classes: searchClasses.schoolId, text: ({ schoolId }) => schoolId },
]

/** The found people that are printed: matches, then close matches, as far as they are loaded. */
export const foundOnPaper = (shown: Shown | null): readonly PersonRow[] =>
  hitsInOrder(shown?.pages ?? noPages).slice(0, maxOnPaper)

type Props = {
  readonly shown: Shown | null
  /** The selected people. If there are any, only they are printed. */
  readonly chosen: readonly PersonRow[]
}

/** The found or selected people on paper: what tells them apart, and nothing withheld. */
export function ResultsPaper({ shown, chosen }: Props) {
  const found = foundOnPaper(shown)
  const people = chosen.length > 0 ? chosen : found
  const fit = Math.min(found.length, shown?.total ?? 0)
  const sections = chosen.length === 0 && shown !== null ? sectionsOf(shown) : []
  const columns = printedOf(everyColumn)
  return (
    <>
      <p className={css.note}>
        {chosen.length > 0 || shown === null
          ? resultsText({ fit: chosen.length, total: chosen.length, near: 0 }, '')
          : resultsText({ fit, total: shown.total, near: found.length - fit }, shown.text)}
      </p>
      <PaperTable
        columns={columns}
        rows={people}
        heading={(_, line) => sections.find(({ at }) => at === line)?.words}
      />
    </>
  )
}
