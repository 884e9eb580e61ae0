import type { FactStore } from '../storage/queue/fact-store.ts'
import { type LearningLedger, provenShape, shapesToTry, type WriteShape } from './rules/write-shape.ts'

type Deps = { readonly facts: FactStore; readonly ledger: LearningLedger; readonly baseUrl: string }
const factName = 'write-shape'

/** Which shape of update this service accepts: the proven one, or all that may be tried while none is. */
export function createShapeMemory({ facts, ledger, baseUrl }: Deps) {
  const known = facts.read(factName, provenShape)?.value
  if (known !== undefined && known.baseUrl === baseUrl) learn(ledger, known)
  const isProven = () => facts.read(factName, provenShape)?.value.baseUrl === baseUrl
  return {
    shapes: (): readonly WriteShape[] => {
      const { discriminator, personAlways } = ledger.profile()
      const own = { discriminator, personAlways }
      return isProven() || ledger.isSetByFile('discriminator') ? [own] : shapesToTry(own)
    },
    proved: (shape: WriteShape): void => {
      if (isProven()) return
      facts.write(factName, { baseUrl, ...shape })
      learn(ledger, shape)
    },
  }
}

function learn(ledger: LearningLedger, shape: WriteShape): void {
  ledger.learn('discriminator', shape.discriminator, 'seen-in-answer')
  ledger.learn('personAlways', shape.personAlways, 'seen-in-answer')
}
