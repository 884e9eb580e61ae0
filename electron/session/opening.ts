import type { SessionStatus } from '../../shared/domain/session.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import type { Begin } from './kept-school.ts'
import type { SchoolKeys } from './keys/school-keys.ts'
import type { Place } from './place/place.ts'
import type { Standing } from './place/standing.ts'

type Deps = {
  readonly standing: Standing
  readonly keys: Pick<SchoolKeys, 'forget'>
  readonly openPlace: (kept: KeptConnection | null, begin: Begin) => Promise<Place>
}
export type OpenKept = (kept: KeptConnection | null, begin?: Begin) => Promise<SessionStatus>

/** From nowhere to a place, one at a time: two would write the same files. */
export function createOpening({ standing, keys, openPlace }: Deps): OpenKept {
  let opening: Promise<unknown> = Promise.resolve()
  const openNow = async (
    kept: KeptConnection | null,
    begin: Begin,
    isWanted: () => boolean,
  ): Promise<SessionStatus> => {
    if (!isWanted()) return standing.status()
    const opened = await openPlace(kept, begin)
    if (!isWanted()) {
      await standing.close(opened)
      if (standing.place().at === 'locked') keys.forget()
      return standing.status()
    }
    if (opened.at === 'sealed') void opened.sealed.tryNow().catch(() => undefined)
    return standing.move(opened)
  }
  return async (kept, begin = 'anew') => {
    const wantedAt = standing.moves()
    const mine = opening.then(() => openNow(kept, begin, () => standing.moves() === wantedAt))
    opening = mine.catch(() => undefined)
    return await mine
  }
}
