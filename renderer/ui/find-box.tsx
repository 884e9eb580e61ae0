import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A text box that narrows the list below it. Its label is also its placeholder, unless another one is given. */
export function FindBox({ label, onChange, className, ...rest }: Props) {
  return (
    <input
      type="search"
      className={classNames(layout.finder, className)}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}
