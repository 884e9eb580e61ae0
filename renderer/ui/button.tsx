import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { KeyHint } from './key-hint.tsx'

type Props = Omit<ButtonProps, 'className' | 'children'> & {
  readonly children: ReactNode
  /** `main` once a view, `quiet` for what stands beside text, `danger` for what cannot be taken back. */
  readonly tone?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
}

/** `isPending` keeps the keyboard on it while its work is under way; a disabled button loses it. */
export function Button({ children, tone = 'plain', icon, ...rest }: Props) {
  return (
    <AriaButton {...rest} className={classNames(css.button, css[tone])}>
      {icon}
      <span>{children}</span>
    </AriaButton>
  )
}

type IconProps = Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & {
  readonly label: string
  readonly icon: ReactNode
  /** The key that does the same, as it stands on this keyboard. */
  readonly keys?: string
}

/** A button that is only a picture; its name is read out, and shown with its key while the mouse or the keyboard is on it. */
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
