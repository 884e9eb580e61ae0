import type { RelayAddress } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { tryRelay } from '../../relay/follow/try-relay.ts'

type Heard = {
  readonly accepted: () => void
  readonly keyRefused: () => void
}

/** Asks a relay whether it takes this desk again, and says what it heard. The function made throws why it does not. */
export function askRelay(address: RelayAddress, seed: string, heard: Heard): () => Promise<void> {
  return async () => {
    const { ticks } = await tryRelay(address, seed, () => undefined)
    const failure = ticks.find(({ state }) => state === 'failed')?.failure ?? null
    if (failure === null) return heard.accepted()
    if (failure.code === 'key-refused') heard.keyRefused()
    throw new AppError(failure)
  }
}
