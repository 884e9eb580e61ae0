import { z } from 'zod'
import type { FactStore } from '../storage/queue/fact-store.ts'
import type { StoredCorrection } from '../storage/queue/stored-correction.ts'
import { type LearningLedger, provenShape, shapesToTry, type WriteShape, widen } from './rules/write-shape.ts'

type Deps = { readonly facts: FactStore; readonly ledger: LearningLedger; readonly baseUrl: string }
const shapeFact = 'write-shape'

/**
 * The shapes of update that this service may accept: every possible one until an update was accepted, then the proven one
 * and, should it be refused, the same with more fields: the accepted corrections may have supplied a field it needs.
 */
export function createShapeMemory({ facts, ledger, baseUrl }: Deps) {
  const known = facts.read(shapeFact, provenShape)?.value
  if (known !== undefined && known.baseUrl === baseUrl) learn(ledger, known)
  const isProven = () => facts.read(shapeFact, provenShape)?.value.baseUrl === baseUrl
  return {
    shapes: (): readonly WriteShape[] => {
      const { discriminator, personAlways } = ledger.profile()
      const own = { discriminator, personAlways }
      if (ledger.isSetByFile('discriminator')) return [own]
      const all = shapesToTry(own)
      return isProven() ? all.filter((one) => one.discriminator === discriminator) : all
    },
    proved: (shape: WriteShape, corrections: readonly StoredCorrection[]): void => {
      if (isProven() && shape.personAlways.length === ledger.profile().personAlways.length) return
      const proven = widen(shape, corrections)
      facts.write(shapeFact, { baseUrl, ...proven })
      learn(ledger, proven)
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
