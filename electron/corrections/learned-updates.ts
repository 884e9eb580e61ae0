import { z } from 'zod'
import type { FactStore } from '../storage/queue/fact-store.ts'
import { type LearningLedger, provenShape, shapesToTry, type WriteShape } from './rules/write-shape.ts'

type Deps = { readonly facts: FactStore; readonly ledger: LearningLedger; readonly baseUrl: string }
const shapeFact = 'write-shape'

/** The shape of update that this service accepts: the proven one, or every possible one until an update was accepted. */
export function createShapeMemory({ facts, ledger, baseUrl }: Deps) {
  const known = facts.read(shapeFact, provenShape)?.value
  if (known !== undefined && known.baseUrl === baseUrl) learn(ledger, known)
  const isProven = () => facts.read(shapeFact, provenShape)?.value.baseUrl === baseUrl
  return {
    shapes: (): readonly WriteShape[] => {
      const { discriminator, personAlways } = ledger.profile()
      const own = { discriminator, personAlways }
      return isProven() || ledger.isSetByFile('discriminator') ? [own] : shapesToTry(own)
    },
    proved: (shape: WriteShape): void => {
      if (isProven()) return
      facts.write(shapeFact, { baseUrl, ...shape })
      learn(ledger, shape)
    },
  }
}

function learn(ledger: LearningLedger, shape: WriteShape): void {
  ledger.learn('discriminator', shape.discriminator, 'seen-in-answer')
  ledger.learn('personAlways', shape.personAlways, 'seen-in-answer')
}

const modeFact = 'put-mode'
const knownMode = z.object({ baseUrl: z.string(), mode: z.enum(['merge', 'replace']) })

/**
 * Remembers what this service does with fields that an update leaves out. The first observation stays, but a later
 * `replace` overrides `merge`, because sending too little to a service that replaces loses data.
 */
export function createPutModeMemory({ facts, ledger, baseUrl }: Deps) {
  const known = facts.read(modeFact, knownMode)?.value
  if (known?.baseUrl === baseUrl) ledger.learn('putMode', known.mode, 'seen-in-answer')
  return (mode: 'merge' | 'replace'): void => {
    const before = ledger.profile().putMode
    if (before === mode || before === 'replace') return
    ledger.learn('putMode', mode, 'seen-in-answer')
    facts.write(modeFact, { baseUrl, mode: ledger.profile().putMode })
  }
}
