import type { ReactNode } from 'react'
import type { Absence, Held } from '../../../shared/domain/card.ts'
import { emptyText } from '../../text/card-text.ts'
import { CardField } from './card-field.tsx'
import type { CopyableField } from './copyable.ts'
import css from './field-list.module.css'
import { Absent } from './held-value.tsx'

/** One field of a group: a value in words, or why there is none. */
export type ListedField = {
  readonly label: string
  readonly held: Held<ReactNode>
  readonly copies?: CopyableField
}

/** Puts a held value into words; an absence is returned unchanged. */
export function worded<T, Said extends ReactNode>(held: Held<T>, say: (value: T) => Said): Held<Said> {
  return 'value' in held ? { value: say(held.value) } : held
}

type Props = {
  readonly fields: readonly ListedField[]
  /** Folds the fields that the school left empty into one line that can be opened. Paper lists them all. */
  readonly fold?: boolean
}

/** The fields of a group. Those that this app does not hold are named in one line, so that the others stand out. */
export function FieldList({ fields, fold = false }: Props) {
  const isAbsent =
    (why: Absence) =>
    ({ held }: ListedField) =>
      'absent' in held && held.absent === why
  const notHeld = fields.filter(isAbsent('not-held')).map(({ label }) => label)
  const empty = fold ? fields.filter(isAbsent('not-recorded')) : []
  const folded = new Set([...empty, ...fields.filter(isAbsent('not-held'))])
  return (
    <>
      <dl>
        {fields
          .filter((field) => !folded.has(field))
          .map(({ label, held, ...rest }) => (
            <CardField key={label} label={label} {...rest}>
              {'value' in held ? held.value : <Absent why={held.absent} />}
            </CardField>
          ))}
      </dl>
      {empty.length > 0 && (
        <details className={css.empty}>
          <summary>{emptyText(empty.length)}</summary>
          <p>
            <Absent why="not-recorded" /> {empty.map(({ label }) => label).join(', ')}
          </p>
        </details>
      )}
      {notHeld.length > 0 && (
        <p className={css.notHeld}>
          <Absent why="not-held" />
          <span>{notHeld.join(', ')}</span>
        </p>
      )}
    </>
  )
}
