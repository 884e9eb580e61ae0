import type { ReactNode } from 'react'
import { cardText } from '../../text/card-text.ts'
import { strokeText } from '../../text/shortcut-text.ts'
import css from './card-field.module.css'
import type { CopyableField } from './copyable.ts'
import { useCopying } from './copying.ts'

type Props = {
  readonly label: string
  readonly children: ReactNode
  /** The field that a digit copies, if it has a value. */
  readonly copies?: CopyableField
}

/** One line of the card: the label, and the value or why there is none. */
export function CardField({ label, children, copies }: Props) {
  return (
    <div className={css.field}>
      <dt>{label}</dt>
      <dd>
        {copies !== undefined && <CopyDigit field={copies} />}
        <span className={css.value}>{children}</span>
      </dd>
    </div>
  )
}

/** The label of Alt on this keyboard. Copying needs Alt, because a digit alone starts a search. */
const altKey = strokeText('Alt+1', navigator.userAgent.includes('Mac OS')).replace(/ .*/, '')

/** The digit that, with Alt, copies a field if it has a value. A click on it does the same. */
export function CopyDigit({ field }: { readonly field: CopyableField }) {
  const { fields, copy } = useCopying()
  const copyable = fields.find((each) => each.field === field)
  if (copyable === undefined) return null
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={cardText.copyField(copyable.label)}
      aria-keyshortcuts={`Alt+${copyable.digit}`}
      onClick={(event) => copy(copyable, event.shiftKey ? 'formatted' : 'plain')}
    >
      {`${altKey} ${copyable.digit}`}
    </button>
  )
}
