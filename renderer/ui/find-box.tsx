import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A box that narrows the list below it. Its placeholder is its label, unless another one is given. */
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
