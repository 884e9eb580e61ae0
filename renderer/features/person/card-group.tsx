import { type ReactNode, useId } from 'react'
import css from './card-group.module.css'

/** A titled part of the card. Screen readers can reach it by its heading or as a region. */
export function CardGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
