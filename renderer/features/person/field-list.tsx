import type { ReactNode } from 'react'
import type { Held } from '../../../shared/domain/card.ts'
import { notHeldText } from '../../text/card-text.ts'
import { CardField } from './card-field.tsx'
import type { CopyableField } from './copyable.ts'
import css from './field-list.module.css'
import { Absent } from './held-value.tsx'

/** One field of a group: a value already in words, or why there is none. */
export type ListedField = {
  readonly label: string
  readonly held: Held<ReactNode>
  readonly copies?: CopyableField
}

/** A held value in words; an absence stays what it is. */
export function worded<T>(held: Held<T>, say: (value: T) => ReactNode): Held<ReactNode> {
  return 'value' in held ? { value: say(held.value) } : held
}

/** The fields of a group. Those this app does not hold are named together in one line, so that they do not drown the rest. */
export function FieldList({ fields }: { readonly fields: readonly ListedField[] }) {
  const isNotHeld = ({ held }: ListedField) => 'absent' in held && held.absent === 'not-held'
  const notHeld = fields.filter(isNotHeld).map(({ label }) => label)
  return (
    <>
      <dl>
        {fields
          .filter((field) => !isNotHeld(field))
          .map(({ label, held, ...rest }) => (
            <CardField key={label} label={label} {...rest}>
              {'value' in held ? held.value : <Absent why={held.absent} />}
            </CardField>
          ))}
      </dl>
      {notHeld.length > 0 && (
        <p className={css.notHeld}>
          <Absent why="not-held" />
          <span>{notHeldText(notHeld)}</span>
        </p>
      )}
    </>
  )
}
