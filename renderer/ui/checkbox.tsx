import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import css from './checkbox.module.css'

type Props = {
  /** The value of this choice, if the checkbox is in a group. */
  readonly value?: string
  readonly isSelected?: boolean
  readonly onChange: () => void
  readonly autoFocus?: boolean
  readonly children: ReactNode
}

export function Checkbox({ children, ...choice }: Props) {
  return (
    <AriaCheckbox {...choice} className={css.choice ?? ''}>
      <span className={css.box} aria-hidden="true">
        <Check />
      </span>
      {children}
    </AriaCheckbox>
  )
}
