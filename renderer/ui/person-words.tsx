import type { ReactNode } from 'react'
import css from './person-words.module.css'

/** One person in a list: the name, and details that distinguish people of the same name. */
export function PersonWords({ name, facts }: { readonly name: ReactNode; readonly facts: ReactNode }) {
  return (
    <span className={css.words}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>{facts}</span>
    </span>
  )
}
