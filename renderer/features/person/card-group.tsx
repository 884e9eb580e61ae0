import { type ReactNode, useId } from 'react'
import css from './card-group.module.css'

type Props = { readonly title: string; readonly children: ReactNode }

/** A titled part of the card. Screen readers can reach it by its heading or as a region. */
export function CardGroup({ title, children }: Props) {
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
