import { fadingWords } from '../../text/lock-text.ts'
import type { Fading } from '../shell/shell-store.ts'
import css from './fading-notice.module.css'

/** Announces once, also over an open sheet, that search and card will be cleared or Foyer will lock. */
export function FadingNotice({ before }: { readonly before: Fading | null }) {
  return (
    <div role="status" className={css.place} data-react-aria-top-layer="true">
      {before !== null && (
        <p key={before} className={css.notice}>
          {fadingWords[before]}
          <span className={css.left} aria-hidden="true" />
        </p>
      )}
    </div>
  )
}
