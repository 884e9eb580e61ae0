import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { SchoolAnswer } from '../../../../shared/ipc/school-search.ts'
import { answeredText, schoolSearchText } from '../../../text/school-search-text.ts'
import { factsText, listName } from '../../../text/search-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import css from './school-sheet.module.css'
import { useSchoolSearch } from './school-store.ts'

/** The people that the school's own search found. Only people in the student data have a card to open. */
export function SchoolAnswerList({ onOpen }: { readonly onOpen: (id: PersonId) => void }) {
  const answer = useSchoolSearch((state) => state.answer)
  if (answer === null) return null
  const first = (answer.page - 1) * answer.pageSize + 1
  return (
    <section aria-label={schoolSearchText.results} className={css.answer}>
      <p role="status" className={layout.quiet}>
        {answer.rows.length === 0
          ? schoolSearchText[answer.page > 1 ? 'noMore' : 'noMatch']
          : answeredText(answer.total, first, first + answer.rows.length - 1)}
      </p>
      <ul>
        {answer.rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the school may list someone twice
          <li key={place} className={css.row}>
            <Avatar id={row.id} first={row.preferred} last={row.surname} />
            <span className={css.words}>
              <strong>{listName(row)}</strong>
              <span className={layout.quiet}>{factsText(row)}</span>
            </span>
            {row.inCopy ? (
              <Button onPress={() => onOpen(row.id)}>{schoolSearchText.openCard}</Button>
            ) : (
              <span className={layout.quiet}>{schoolSearchText.notInCopy}</span>
            )}
          </li>
        ))}
      </ul>
      <Pager answer={answer} />
    </section>
  )
}

function Pager({ answer: { page, hasMore } }: { readonly answer: SchoolAnswer }) {
  const ask = useSchoolSearch((state) => state.ask)
  if (page === 1 && !hasMore) return null
  return (
    <div className={layout.flow}>
      <Button isDisabled={page === 1} onPress={() => void ask(page - 1)}>
        {schoolSearchText.previous}
      </Button>
      <Button isDisabled={!hasMore} onPress={() => void ask(page + 1)}>
        {schoolSearchText.next}
      </Button>
    </div>
  )
}
