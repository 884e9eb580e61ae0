import { PencilLine } from 'lucide-react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { queueText } from '../../text/correction-text.ts'
import { listName, rowFacts } from '../../text/search-text.ts'
import css from './draft-list.module.css'

type Props = { readonly drafts: readonly PersonRow[]; readonly onContinue: (id: PersonId) => void }

/** Forms that were left unfinished: whose, and the way on. */
export function DraftList({ drafts, onContinue }: Props) {
  if (drafts.length === 0) return null
  return (
    <section aria-label={queueText.drafts}>
      <h2>{queueText.drafts}</h2>
      <ul className={css.drafts}>
        {drafts.map((row) => (
          <li key={row.id}>
            <button type="button" className={css.draft} onClick={() => onContinue(row.id)}>
              <PencilLine aria-hidden="true" />
              <strong>{listName(row)}</strong>
              <span className={css.facts}>
                {rowFacts(row)
                  .map(({ text }) => text)
                  .join(' · ')}
              </span>
              <span className={css.on}>{queueText.continue}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
