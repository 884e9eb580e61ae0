import type { ReactNode, Ref } from 'react'
import { classNames } from '../../ui/class-names.ts'
import css from './person-pane.module.css'

type Props = {
  readonly regionRef: Ref<HTMLElement>
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The pane that shows one person or a comparison of two. It scrolls by itself and can have the focus. */
export function PersonPane({ regionRef, label, className, children }: Props) {
  return (
    <section
      ref={regionRef}
      tabIndex={-1}
      data-pane=""
      aria-label={label}
      className={classNames(css.pane, className)}
    >
      {children}
    </section>
  )
}
