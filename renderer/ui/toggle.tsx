import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components'
import css from './toggle.module.css'

type Props = {
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
  readonly isDisabled?: boolean
  /** The label: a sentence that is true while the switch is on. */
  readonly children: ReactNode
}

export function Toggle({ isOn, onChange, isDisabled = false, children }: Props) {
  return (
    <Switch isSelected={isOn} onChange={onChange} isDisabled={isDisabled} className={css.toggle ?? ''}>
      <span className={css.track} aria-hidden="true" />
      <span>{children}</span>
    </Switch>
  )
}
