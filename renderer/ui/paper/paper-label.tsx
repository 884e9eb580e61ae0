import { paperText } from '../../text/paper-text.ts'
import css from './paper-label.module.css'

type Props = {
  readonly title: string
  readonly lines: readonly string[]
  readonly isDemo: boolean
}

/** A label for an envelope, with nothing but the addressee. */
export function PaperLabel({ title, lines, isDemo }: Props) {
  return (
    <article className={css.label} aria-label={title}>
      <address>{lines.join('\n')}</address>
      {isDemo && <p className={css.demo}>{paperText.demo}</p>}
    </article>
  )
}
