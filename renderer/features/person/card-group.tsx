import { type ReactNode, useId } from 'react'
import type { Absence, Held } from '../../../shared/domain/card.ts'
import css from './card-group.module.css'
import { Absent } from './held-value.tsx'

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

type ListProps<Item> = {
  readonly title: string
  readonly held: Held<readonly Item[]>
  /** Shown for an empty list. */
  readonly empty?: ReactNode
  /** Shows why the list is absent. */
  readonly absent?: (why: Absence) => ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A group of the record that is a list: its items, or why it has none. */
export function ListGroup<Item>({ title, held, empty, absent, children }: ListProps<Item>) {
  return (
    <CardGroup title={title}>
      {'absent' in held
        ? (absent?.(held.absent) ?? <Absent why={held.absent} />)
        : held.value.length === 0
          ? (empty ?? <Absent why="not-recorded" />)
          : children(held.value)}
    </CardGroup>
  )
}
