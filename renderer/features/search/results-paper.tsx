import type { SearchHit } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { paperText, resultsText } from '../../text/paper-text.ts'
import { listName, searchText } from '../../text/search-text.ts'
import { PaperCells, type PaperColumn, printedOf } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'
import { hitsInOrder } from './pages.ts'
import type { Shown } from './search-store.ts'

/** The most people a sheet may carry: a year level, a house, a form; not the school. */
export const mostOnPaper = 500

const everyColumn: readonly PaperColumn<SearchHit>[] = [
  {
    title: paperText.name,
    classes: [...searchClasses.surname, ...searchClasses.preferredName],
    text: (hit) => `${listName(hit)}${hit.kind === 'past' ? ` (${searchText.alsoPast})` : ''}`,
    isHead: true,
  },
  { title: paperText.year, classes: searchClasses.year, text: ({ year }) => year },
  { title: paperText.form, classes: searchClasses.form, text: ({ form }) => form },
  { title: paperText.house, classes: searchClasses.house, text: ({ house }) => house },
  { title: paperText.campus, classes: searchClasses.campus, text: ({ campus }) => campus },
  { title: paperText.schoolId, classes: searchClasses.schoolId, text: ({ schoolId }) => schoolId },
]

/** Those found, on paper: what tells people apart, and nothing that is told to nobody. */
export function ResultsPaper({ shown }: { readonly shown: Shown }) {
  const hits = hitsInOrder(shown.pages).slice(0, mostOnPaper)
  const columns = printedOf(everyColumn)
  return (
    <>
      <p className={css.note}>{resultsText(hits.length, shown.total, shown.text)}</p>
      <table className={css.table}>
        <TableHead columns={columns.map(({ title }) => title)} />
        <tbody>
          {hits.map((hit) => (
            <tr key={hit.id}>
              <PaperCells columns={columns} row={hit} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
