import type { Clock } from '../../shared/domain/clock.ts'
import type { Edit } from '../../shared/domain/edit.ts'
import { maskEdit } from '../../shared/domain/mask-edit.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import type { LagMemory } from './index-lag.ts'
import { type OptionWords, wordsOf } from './option-words.ts'
import { evidence } from './push-deps.ts'

type Deps = {
  readonly clock: Clock
  readonly lags: Pick<LagMemory, 'waitsLong'>
  readonly optionWords: OptionWords
  /** Whether this desk shows birth dates only to somebody who asks. */
  readonly masks: () => boolean
}

/** A correction as the window may know it: `whole` for somebody who asked, else `inSight`. */
export function createForWindow({ clock, lags, optionWords, masks }: Deps) {
  /** Waiting without an end has a reason, too. It is nothing that happened to the correction, so it is not stored. */
  const lastOf = ({ state, personId, last }: StoredEdit) =>
    state === 'queued' && lags.waitsLong(personId) ? evidence({ clock }, { code: 'reads-disagree' }) : last
  const whole = (stored: StoredEdit): Edit => {
    const { schoolId, before, ...edit } = stored
    return { ...edit, last: lastOf(stored), words: wordsOf(edit, optionWords), masked: false }
  }
  return { whole, inSight: (edit: StoredEdit): Edit => (masks() ? maskEdit(whole(edit)) : whole(edit)) }
}
