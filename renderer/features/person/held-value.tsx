import { CloudDownload, Eye, EyeOff, ShieldMinus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Absence, Held } from '../../../shared/domain/card.ts'
import { absenceWords } from '../../text/card-text.ts'
import css from './held-value.module.css'

/** Each reason for a missing value has its own sign and words, so that they differ without colour. */
const signs: Record<Absence, ReactNode> = {
  'not-recorded': null,
  unreadable: <TriangleAlert />,
  'not-held': <ShieldMinus />,
  'not-downloaded': <CloudDownload />,
  withheld: <EyeOff />,
  masked: <Eye />,
}

/** Whether this app stores such a field at all. A value that is missing for another reason is listed in its place. */
export const isHeld = (held: Held<unknown>): boolean => !('absent' in held && held.absent === 'not-held')

type AbsentProps = { readonly why: Absence; readonly words?: string }

/** Says why there is no value here. Never "none", because the app does not know that. */
export function Absent({ why, words }: AbsentProps) {
  return (
    <span className={css.absent} data-absence={why}>
      {signs[why]}
      {words ?? absenceWords[why]}
    </span>
  )
}

type Props<T> = { readonly held: Held<T>; readonly children: (value: T) => ReactNode }

/** The value, or why there is none. */
export function HeldValue<T>({ held, children }: Props<T>) {
  return 'value' in held ? children(held.value) : <Absent why={held.absent} />
}
