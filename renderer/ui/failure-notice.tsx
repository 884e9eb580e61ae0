import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/domain/failure.ts'
import { failureText } from '../text/failures/failure-text.ts'
import css from './failure-notice.module.css'

type Props = {
  readonly failure: Failure
  /** A button, such as "Try again". */
  readonly children?: ReactNode
}

/** A failure where it happened: one sentence, what to do, and the code to pass on. */
export function FailureNotice({ failure, children }: Props) {
  const text = failureText(failure)
  return (
    <div className={css.notice} role="alert">
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
