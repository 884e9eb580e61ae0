import { z } from 'zod'
import type { FactStore } from '../storage/queue/fact-store.ts'
import type { LearningLedger } from './rules/write-shape.ts'

type Deps = { readonly facts: FactStore; readonly ledger: LearningLedger; readonly baseUrl: string }
const factName = 'put-mode'
const knownMode = z.object({ baseUrl: z.string(), mode: z.enum(['merge', 'replace']) })

/**
 * What this service does with fields that an update leaves out. What an answer showed first stays, except that seen to
 * replace it is never again taken to merge.
 */
export function createPutModeMemory({ facts, ledger, baseUrl }: Deps) {
  const known = facts.read(factName, knownMode)?.value
  if (known?.baseUrl === baseUrl) ledger.learn('putMode', known.mode, 'seen-in-answer')
  return (mode: 'merge' | 'replace'): void => {
    const before = ledger.profile().putMode
    if (before === mode || before === 'replace') return
    ledger.learn('putMode', mode, 'seen-in-answer')
    facts.write(factName, { baseUrl, mode: ledger.profile().putMode })
  }
}
