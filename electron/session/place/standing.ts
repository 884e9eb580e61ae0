import { AppError } from '../../../shared/domain/failure.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'
import type { SchoolKeys } from '../keys/school-keys.ts'
import { type Place, statusOf } from './place.ts'

export type Standing = ReturnType<typeof createStanding>

/** Why there is no school to ask. */
const refusals: Partial<Record<Place['at'], 'locked' | 'sealed'>> = {
  locked: 'locked',
  'locked-demo': 'locked',
  between: 'locked',
  sealed: 'sealed',
}

type Deps = {
  readonly announce: Announce
  readonly keys: SchoolKeys
  /** Somewhere else: where the window stood before a lock means nothing any more. */
  readonly left: () => void
  /** Ends what is done without a place being taken for it, and lets nothing of the kind begin meanwhile. */
  readonly undisturbed: (work: () => Promise<void>) => Promise<void>
}

/** Where the app stands, and the only ways to come to stand elsewhere. */
export function createStanding({ announce, keys, left: forgetWindow, undisturbed }: Deps) {
  let place: Place = { at: 'first-run' }
  let moves = 0
  const status = (): SessionStatus => statusOf(place, keys)
  /** Takes a place without a word; requests for data go by it from then on. */
  const become = (to: Place): void => {
    moves += 1
    place = to
  }
  /** Brings what is open in a place to rest and closes its files. */
  const close = async (left: Place): Promise<void> => {
    if (left.at === 'demo') await left.demo.park()
    if (left.at === 'school') {
      left.retention.write()
      await left.school.stop()
    }
    if (left.at === 'sealed') left.sealed.stop()
    if (left.at === 'between') await left.closed
  }
  return {
    place: (): Place => place,
    status,
    become,
    /** How often a place was taken: whoever is long on the way to one sees whether it is still wanted. */
    moves: (): number => moves,
    /** Takes a place and tells the window. */
    move: (to: Place): SessionStatus => {
      become(to)
      announce('session.changed', status())
      return status()
    },
    close,
    /** To nowhere; a demo ends. */
    leave: (): Promise<void> =>
      undisturbed(async () => {
        const left = place
        forgetWindow()
        become({ at: 'first-run' })
        await close(left)
        if (left.at === 'demo' || left.at === 'locked-demo') await left.demo.leave()
      }),
    refused: (): AppError => new AppError({ code: refusals[place.at] ?? 'no-school' }),
  }
}
