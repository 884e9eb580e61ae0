import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/domain/failure.ts'
import { failureText } from '../text/failures/failure-text.ts'
import layout from './layout.module.css'
import css from './notice.module.css'

type Props = {
  readonly tone?: 'plain' | 'warn' | 'good'
  readonly icon?: ReactNode
  /** Whether a screen reader says the notice when it appears. */
  readonly isSpoken?: true
  readonly children: ReactNode
}

/** A notice to read before going on. A failure has its own notice, with a code. */
export function Notice({ tone = 'plain', icon, isSpoken, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={isSpoken && 'status'}>
      {icon}
      <div className={layout.fill}>{children}</div>
    </div>
  )
}

type FailureProps = {
  readonly failure: Failure
  readonly children?: ReactNode
}

/** A failure where it happened: one sentence, what to do, and the code to pass on. */
export function FailureNotice({ failure, children }: FailureProps) {
  const text = failureText(failure)
  return (
    <div className={css.failure} role="alert">
      <TriangleAlert />
      <div className={css.words}>
        <p className={css.says}>{text.says}</p>
        <p>
          {text.todo} <span className={css.code}>{text.code}</span>
        </p>
        {children !== undefined && <div className={css.ways}>{children}</div>}
      </div>
    </div>
  )
}
