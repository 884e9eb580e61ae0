import type { Clock } from '../../shared/domain/clock.ts'
import type { Correction } from '../../shared/domain/correction.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import { maskCorrection } from '../../shared/privacy/mask-correction.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { evidence } from './push/push-deps.ts'
import { type OptionWords, wordsOf } from './rules/option-words.ts'

type Deps = {
  readonly clock: Clock
  readonly lags: { waitsLong(id: PersonId): boolean }
  /** Whether a question about this person has to be answered first. */
  readonly asks: (id: PersonId) => boolean
  readonly optionWords: OptionWords
  /** Whether this desk shows birth dates only to somebody who asks. */
  readonly masks: () => boolean
}

/** A correction as the window may know it: `whole` for somebody who asked, else `inSight`. */
export function createForWindow({ clock, lags, asks, optionWords, masks }: Deps) {
  /** Waiting without an end has a reason, too. It is nothing that happened to the correction, so it is not stored. */
  const lastOf = ({ state, personId, last }: StoredCorrection) => {
    if (state !== 'queued') return last
    if (asks(personId)) return evidence({ clock }, { code: 'needs-answers' })
    return lags.waitsLong(personId) ? evidence({ clock }, { code: 'reads-disagree' }) : last
  }
  const whole = (stored: StoredCorrection): Correction => {
    const { schoolId, before, ...correction } = stored
    return { ...correction, last: lastOf(stored), words: wordsOf(correction, optionWords), masked: false }
  }
  return {
    whole,
    inSight: (correction: StoredCorrection): Correction =>
      masks() ? maskCorrection(whole(correction)) : whole(correction),
  }
}
