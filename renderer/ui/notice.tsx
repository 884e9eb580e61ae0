import type { ReactNode } from 'react'
import layout from './layout.module.css'
import css from './notice.module.css'

type Props = {
  readonly tone?: 'plain' | 'warn' | 'good'
  readonly icon?: ReactNode
  /** A screen reader says it when it appears. */
  readonly isSpoken?: true
  readonly children: ReactNode
}

/** A line to read before going on. Not for failures, which have a code. */
export function Notice({ tone = 'plain', icon, isSpoken, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={isSpoken && 'status'}>
      {icon}
      <div className={layout.fill}>{children}</div>
    </div>
  )
}
