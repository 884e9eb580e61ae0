import type { Edit } from '../../shared/domain/edit.ts'
import { maskEdit } from '../../shared/domain/mask-edit.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { type OptionWords, wordsOf } from './option-words.ts'

type Deps = {
  readonly optionWords: OptionWords
  /** Whether this desk shows birth dates only to somebody who asks. */
  readonly masks: () => boolean
}

/** A correction as the window may know it: `whole` for somebody who asked, else `inSight`. */
export function createForWindow({ optionWords, masks }: Deps) {
  const whole = ({ schoolId, before, ...edit }: StoredEdit): Edit => ({
    ...edit,
    words: wordsOf(edit, optionWords),
    masked: false,
  })
  return { whole, inSight: (edit: StoredEdit): Edit => (masks() ? maskEdit(whole(edit)) : whole(edit)) }
}
