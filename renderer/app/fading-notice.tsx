import { clearingText } from '../text/lock-text.ts'
import css from './fading-notice.module.css'

/** Said once, politely, when search and card are about to be cleared. */
export function FadingNotice({ isFading }: { readonly isFading: boolean }) {
  return (
    <div role="status" className={css.place}>
      {isFading && (
        <p className={css.notice}>
          {clearingText.soon}
          <span className={css.left} aria-hidden="true" />
        </p>
      )}
    </div>
  )
}
