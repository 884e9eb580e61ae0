import type { ReactNode } from 'react'
import { cardText } from '../../text/card-text.ts'
import css from './card-field.module.css'
import type { Copyable, CopyableField } from './copyable.ts'
import { useCopying } from './copying.ts'

type Props = {
  readonly label: string
  readonly children: ReactNode
  /** A field that a digit copies, if it has a value. */
  readonly copies?: CopyableField
}

/** One line of the card: what it is, and the value or why there is none. */
export function CardField({ label, children, copies }: Props) {
  const { fields, copy } = useCopying()
  const copyable = copies === undefined ? undefined : fields.find(({ field }) => field === copies)
  return (
    <div className={css.field}>
      <dt>{label}</dt>
      <dd>
        {copyable && <CopyButton copyable={copyable} onCopy={copy} />}
        <span className={css.value}>{children}</span>
      </dd>
    </div>
  )
}

type CopyProps = {
  readonly copyable: Copyable
  readonly onCopy: (copyable: Copyable, form: 'plain' | 'formatted') => void
}

/** The digit that copies this field; also a button, for the mouse. */
export function CopyButton({ copyable, onCopy }: CopyProps) {
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={cardText.copyField(copyable.label)}
      aria-keyshortcuts={String(copyable.digit)}
      onClick={(event) => onCopy(copyable, event.shiftKey ? 'formatted' : 'plain')}
    >
      {copyable.digit}
    </button>
  )
}
