import type { PersonRow } from '../../../shared/domain/search.ts'
import { queueText } from '../../text/correction-text.ts'
import css from './person-corrections.module.css'

type Props = { readonly before: string; readonly now: PersonRow | null }

/** Whom corrections are about: as they are called today, and as they were when the correction was made. */
export function PersonName({ before, now }: Props) {
  const today = now === null ? '' : `${now.preferred} ${now.surname}`.trim()
  if (today === '' || today === before) return <h3>{before}</h3>
  return (
    <h3>
      {today}
      <span className={css.then}> ({queueText.atThatTime(before)})</span>
    </h3>
  )
}
