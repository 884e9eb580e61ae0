import { CloudDownload, Eye, EyeOff, ShieldMinus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Absence, Held } from '../../../shared/domain/card.ts'
import { absenceWords } from '../../text/card-text.ts'
import css from './held-value.module.css'

/** Icons that tell the kinds of absence apart at a glance, without colour. Only "not recorded" has none. */
const signs: Record<Absence, ReactNode> = {
  'not-recorded': null,
  unreadable: <TriangleAlert />,
  'not-held': <ShieldMinus />,
  'not-downloaded': <CloudDownload />,
  withheld: <EyeOff />,
  masked: <Eye />,
}

/** Whether this app holds such a field at all. A value missing for another reason is shown in its usual place. */
export const isHeld = (held: Held<unknown>): boolean => !('absent' in held && held.absent === 'not-held')

/** Says why a value is absent. It never says "none", because the app cannot know that. */
export function Absent({ why, words }: { readonly why: Absence; readonly words?: string }) {
  return (
    <span className={css.absent} data-absence={why}>
      {signs[why]}
      {words ?? absenceWords[why]}
    </span>
  )
}

type Props<T> = { readonly held: Held<T>; readonly children: (value: T) => ReactNode }

export function HeldValue<T>({ held, children }: Props<T>) {
  return 'value' in held ? children(held.value) : <Absent why={held.absent} />
}
