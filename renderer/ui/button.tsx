import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { KeyHint } from './key-hint.tsx'

type Props = Omit<ButtonProps, 'className' | 'children'> & {
  readonly children: ReactNode
  /** The look: `main` once in a view, `quiet` next to text, `danger` for an action that cannot be undone. */
  readonly tone?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
}

/** `isPending` keeps the focus while the action runs; a disabled button would lose it. */
export function Button({ children, tone = 'plain', icon, ...rest }: Props) {
  return (
    <AriaButton {...rest} className={classNames(css.button, css[tone])}>
      {icon}
      <span>{children}</span>
    </AriaButton>
  )
}

/** For an action that removes its own row: the second click of a double click would meet the next person's. */
export function pressOnce(act: () => void): void {
  const clicks = window.event instanceof MouseEvent ? window.event.detail : 0
  if (clicks === 0 || clicks % 2 === 1) act() // a key has 0
}

type IconProps = Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly keys?: string
}

/** A button with only an icon. Its name is read out; hover or focus shows it with its key. */
export function IconButton({ label, icon, keys, ...rest }: IconProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <AriaButton {...rest} aria-label={label} className={classNames(css.button, css.icon)}>
        {icon}
      </AriaButton>
      <Tooltip offset={4} className={css.tip ?? ''}>
        {label} {keys !== undefined && <KeyHint keys={keys} />}
      </Tooltip>
    </TooltipTrigger>
  )
}
