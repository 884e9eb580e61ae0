import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import css from './button.module.css'
import { classNames } from './class-names.ts'

type Props = Omit<ButtonProps, 'className' | 'children'> & {
  readonly children: ReactNode
  /** `main` once a view, `quiet` for what stands beside text, `danger` for what cannot be taken back. */
  readonly tone?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
}

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
}

/** A button that is only a picture; its name is read out and shown as a tooltip by the title of the picture. */
export function IconButton({ label, icon, ...rest }: IconProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={classNames(css.button, css.icon)}>
      {icon}
    </AriaButton>
  )
}
