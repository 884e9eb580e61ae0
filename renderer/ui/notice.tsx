import type { ReactNode } from 'react'
import layout from './layout.module.css'
import css from './notice.module.css'

type Props = {
  readonly tone?: 'plain' | 'warn' | 'good'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A line to read before going on. Not for failures, which have a code. */
export function Notice({ tone = 'plain', icon, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone}>
      {icon}
      <div className={layout.fill}>{children}</div>
    </div>
  )
}
