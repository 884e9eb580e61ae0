import { z } from 'zod'
import { type Failure, failure } from '../../../shared/domain/failure.ts'
import type { FactStore } from '../../storage/queue/fact-store.ts'

export type Pause = { readonly failure: Failure; readonly at: string }

export type KeyInUse = {
  /** A text that differs for each key and secret. */
  readonly mark: string
  /** Whether the school refused the key and has not accepted it since. */
  readonly isRefused: boolean
}

const pauseFact = 'push-pause'
const pauseShape = z.object({ failure, key: z.string().optional() })
const ofTheKey: ReadonlySet<Failure['code']> = new Set(['token-refused', 'key-refused', 'forbidden'])

/** Whether a failure stops the queue until a person acts. Other failures stop it until the network is back. */
export const needsPerson = ({ code }: Failure): boolean => ofTheKey.has(code)

/**
 * Stores the reason why nothing is sent until a person acts. A pause that a key caused ends when the key is replaced.
 * If the school had refused the key, the pause also ends when the school accepts it again.
 */
export function createPause(facts: FactStore, key: () => KeyInUse) {
  const isOver = (cause: Failure, mark: string | undefined) =>
    (ofTheKey.has(cause.code) && mark !== key().mark) || (cause.code === 'key-refused' && !key().isRefused)
  return {
    begin: (cause: Failure): void => facts.write(pauseFact, { failure: cause, key: key().mark }),
    current: (): Pause | null => {
      const fact = facts.read(pauseFact, pauseShape)
      if (fact === null || isOver(fact.value.failure, fact.value.key)) return null
      return { failure: fact.value.failure, at: fact.at }
    },
    end: (): void => facts.drop(pauseFact),
  }
}
