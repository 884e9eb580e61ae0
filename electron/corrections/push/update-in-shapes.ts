import { normalise } from '../../../shared/text/same-value.ts'
import type { FreshRow } from '../../api/school-api.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import type { RecordLook } from '../reading/index-lag.ts'
import type { PushDeps } from './push-deps.ts'
import { isRefusal } from './refused-update.ts'
import { personUpdate } from './update-body.ts'

/** The read record became too old before the update was sent, because a token or a refusal took too long. */
export class LookTooOld extends Error {
  readonly shapesRefused: number
  constructor(shapesRefused: number) {
    super('look too old')
    this.shapesRefused = shapesRefused
  }
}

type Deps = Pick<PushDeps, 'profile' | 'shapes' | 'clock' | 'proved' | 'optionWords'> & {
  readonly api: Pick<PushDeps['api'], 'updatePersonalInformation'>
}

/** The read record that an update is based on. */
export type Look = Pick<RecordLook, 'fresh' | 'readAt' | 'freshForMs'> & {
  /** How many shapes were refused already, based on earlier reads; 0 if left out. */
  readonly shapesRefused?: number
}
export type UpdateAnswer = {
  readonly fresh: FreshRow
  readonly data: unknown
  readonly sent: readonly string[]
}

/**
 * Tries the update in each shape that is not ruled out. A refusal changed nothing, so the next shape may follow at once.
 * Throws `LookTooOld`, and the errors of the API.
 */
export async function updateInShapes(
  deps: Deps,
  corrections: readonly StoredCorrection[],
  { fresh, readAt, freshForMs, shapesRefused = 0 }: Look,
): Promise<UpdateAnswer> {
  const { putMode } = deps.profile()
  const shapes = shapesFor(deps, corrections)
  let count = shapesRefused < shapes.length ? shapesRefused : 0
  const beforeLeaving = (afterMs = 0) => {
    if (deps.clock.monotonic() + afterMs - readAt > freshForMs) throw new LookTooOld(count)
  }
  let refused: unknown
  for (const shape of shapes.slice(count)) {
    const body = personUpdate({ corrections, fresh, shape, putMode, optionWords: deps.optionWords })
    try {
      const data = await deps.api.updatePersonalInformation(fresh.row.communityId, body, beforeLeaving)
      deps.proved(shape, corrections)
      return { fresh, data, sent: Object.keys(body) }
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused ??= error
      count += 1
    }
  }
  throw refused
}

/** An update that empties a required field is refused in every shape, so only one is tried. */
function shapesFor(deps: Deps, corrections: readonly StoredCorrection[]): ReturnType<PushDeps['shapes']> {
  const shapes = deps.shapes()
  const required: readonly string[] = shapes[0]?.personAlways ?? []
  const isHopeless = corrections.some(
    ({ field, mine }) => required.includes(field) && normalise(mine) === null,
  )
  return isHopeless ? shapes.slice(0, 1) : shapes
}
