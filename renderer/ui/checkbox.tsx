import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import css from './checkbox.module.css'

type Props = {
  /** In a group, the value of this choice. */
  readonly value?: string
  /** Outside a group, whether it is checked. */
  readonly isSelected?: boolean
  readonly onChange: () => void
  readonly autoFocus?: boolean
  readonly children: ReactNode
}

/** A checkbox, alone or in a group from which several may be chosen. */
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
