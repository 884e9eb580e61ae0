import { AppError } from '../../../shared/domain/failure.ts'
import { isDamaged, isUnreadable, storeFailure } from '../../storage/store-failure.ts'
import type { OfWriter } from '../between/protocol.ts'
import type { Answerers } from '../between/thread-port.ts'

/** The same answers; whatever comes upon a page that cannot be read, `damaged` hears of it. */
export function tellingDamage(answerers: Answerers<OfWriter>, damaged: () => void): Answerers<OfWriter> {
  const watched = <Given extends unknown[], Told>(answer: (...given: Given) => Told) => {
    return async (...given: Given): Promise<Awaited<Told>> => {
      try {
        const told = await answer(...given)
        if (isDamagedRound(told)) damaged()
        return told
      } catch (error) {
        if (isDamage(error)) damaged()
        throw error
      }
    }
  }
  const { open, ...others } = answerers // what opening comes upon it deals with itself
  const entries = Object.entries(others).map(([name, answer]) => [
    name,
    watched(answer as (...given: unknown[]) => unknown),
  ])
  return { open, ...(Object.fromEntries(entries) as typeof others) } // sound: the same names, the same answers
}

function isDamage(error: unknown): boolean {
  const failure = storeFailure(error, 'cache')
  const known = failure === null ? error : new AppError(failure)
  return isDamaged(known) || isUnreadable(known)
}

const isDamagedRound = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'kind' in told &&
  told.kind === 'failed' &&
  'failure' in told &&
  isDamage(new AppError(told.failure as AppError['failure'])) // sound: the outcome of a round
