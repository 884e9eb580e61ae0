import { paperText, resultsText } from '../../text/paper-text.ts'
import { listName, searchText } from '../../text/search-text.ts'
import css from '../../ui/paper/paper-table.module.css'
import { TableHead } from '../../ui/table-head.tsx'
import type { Shown } from './search-store.ts'

/** The most people a sheet may carry: more than a screenful is a list nobody needs on paper. */
export const mostOnPaper = 50

/** Those found, on paper: what tells people apart, and nothing that is told to nobody. */
export function ResultsPaper({ shown }: { readonly shown: Shown }) {
  const hits = (shown.pages[0] ?? []).slice(0, mostOnPaper)
  return (
    <>
      <p className={css.note}>{resultsText(hits.length, shown.total, shown.text)}</p>
      <table className={css.table}>
        <TableHead
          columns={[
            paperText.name,
            paperText.year,
            paperText.form,
            paperText.house,
            paperText.campus,
            paperText.schoolId,
          ]}
        />
        <tbody>
          {hits.map((hit) => (
            <tr key={hit.id}>
              <th scope="row">
                {listName(hit)}
                {hit.kind === 'past' && ` (${searchText.alsoPast})`}
              </th>
              <td>{hit.year}</td>
              <td>{hit.form}</td>
              <td>{hit.house}</td>
              <td>{hit.campus}</td>
              <td>{hit.schoolId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
