import {
  type Corrections,
  type CorrectionsDeps,
  createCorrections,
} from '../../../electron/corrections/corrections.ts'
import { createQueueView, type QueueView } from '../../../electron/corrections/queue-view.ts'
import type { CorrectionQueue } from '../../../shared/domain/correction.ts'

type Acts = 'save' | 'withdraw' | 'settle' | 'retry' | 'reverse'
type Shown = { readonly [Act in Acts]: (input: Parameters<Corrections[Act]>[0]) => CorrectionQueue }

/** Corrections and their view in one thread, joined as the app joins them over two. */
export type CorrectionsHere = Omit<Corrections, Acts | 'waitingPeople'> &
  Omit<QueueView, 'begin' | 'apply'> &
  Shown

export function correctionsHere(deps: CorrectionsDeps): CorrectionsHere {
  const view = createQueueView({
    ...deps,
    replaces: () => deps.ledger.profile().putMode === 'replace',
    masks: () => false,
  })
  const corrections = createCorrections({ ...deps, changed: view.apply })
  view.begin(corrections.whole())
  const shown =
    <Input>(act: (input: Input) => void) =>
    (input: Input): CorrectionQueue => {
      act(input)
      return view.queue()
    }
  return {
    ...corrections,
    ...view,
    save: shown(corrections.save),
    withdraw: shown(corrections.withdraw),
    settle: shown(corrections.settle),
    retry: shown(corrections.retry),
    reverse: shown(corrections.reverse),
  }
}
