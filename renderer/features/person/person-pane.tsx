import type { ReactNode, Ref } from 'react'
import { classNames } from '../../ui/class-names.ts'
import css from './person-pane.module.css'

type Props = {
  readonly regionRef: Ref<HTMLElement>
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The part of the window that shows one person, or two compared. It scrolls separately and takes the focus. */
export function PersonPane({ regionRef, label, className, children }: Props) {
  return (
    <section ref={regionRef} tabIndex={-1} aria-label={label} className={classNames(css.pane, className)}>
      {children}
    </section>
  )
}
