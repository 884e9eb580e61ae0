import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** Esc in a box with text clears the text, which the browser does, and nothing else. */
function clearFirst(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape' && event.currentTarget.value !== '') event.stopPropagation()
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
      onKeyDownCapture={clearFirst}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
}
