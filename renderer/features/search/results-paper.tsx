import { Fragment } from 'react'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { paperText, resultsText } from '../../text/paper-text.ts'
import { listName, searchText } from '../../text/search-text.ts'
import { PaperCells, type PaperColumn, printedOf } from '../../ui/paper/paper-column.tsx'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'
import { type ListSection, sectionsOf } from './list-sections.ts'
import { hitsInOrder, noPages } from './pages.ts'
import type { Shown } from './search-store.ts'

/** The most people a sheet may carry: a year level, a house, a form; not the school. */
export const maxOnPaper = 500

const everyColumn: readonly PaperColumn<PersonRow>[] = [
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

type Props = {
  readonly shown: Shown | null
  /** The selected people; if there are any, only they are printed. */
  readonly chosen: readonly PersonRow[]
}

/** The people found or selected, on paper: what tells them apart, and nothing withheld. */
export function ResultsPaper({ shown, chosen }: Props) {
  const found = hitsInOrder(shown?.pages ?? noPages).slice(0, maxOnPaper)
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
      <table className={css.table}>
        <TableHead columns={columns.map(({ title }) => title)} />
        <tbody>
          {people.map((person, line) => (
            <Fragment key={person.id}>
              <SectionLine section={sections.find(({ at }) => at === line)} columns={columns.length} />
              <tr>
                <PaperCells columns={columns} row={person} />
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

type SectionProps = { readonly section: ListSection | undefined; readonly columns: number }

/** The line over a group, or over close matches, which are not counted as matches. */
function SectionLine({ section, columns }: SectionProps) {
  if (section === undefined) return null
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className={css.group}>
        {section.words}
      </th>
    </tr>
  )
}
