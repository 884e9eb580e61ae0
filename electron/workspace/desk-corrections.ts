import type {
  CorrectionQueue,
  ReverseCorrection,
  SaveCorrections,
  SettleCorrection,
} from '../../shared/domain/correction.ts'
import type { CorrectionId, PersonId } from '../../shared/domain/ids.ts'
import type { QueueView } from '../corrections/queue-view.ts'
import type { DraftValues } from '../storage/queue/draft-store.ts'
import type { Writer } from './writer/writer.ts'

/**
 * Corrections as a desk has them: read from memory, and written by the writer. What is answered is durable. Throws
 * `saving-interrupted` where the writer ended over it, and what `Corrections` throws.
 */
export type DeskCorrections = Omit<QueueView, 'take'> & {
  save(input: SaveCorrections): Promise<CorrectionQueue>
  withdraw(id: CorrectionId): Promise<CorrectionQueue>
  settle(choice: SettleCorrection): Promise<CorrectionQueue>
  retry(id: CorrectionId): Promise<CorrectionQueue>
  reverse(input: ReverseCorrection): Promise<CorrectionQueue>
  saveDraft(id: PersonId, values: DraftValues): Promise<void>
  discardDraft(id: PersonId): Promise<void>
  taken(): Promise<CorrectionQueue>
  bringOver(text: string): Promise<{ brought: number; known: number }>
  /** A person pressed Send. Resolves when the attempt is over. */
  send(): Promise<CorrectionQueue>
  wake(): void
}

export function createDeskCorrections(
  view: QueueView,
  writer: Pick<Writer, 'ask' | 'tell'>,
): DeskCorrections {
  /** The writer tells what has changed before it answers, so the view is as new as the answer. */
  const shown = async (done: Promise<unknown>): Promise<CorrectionQueue> => {
    await done
    return view.queue()
  }
  return {
    ...view,
    save: (input) => shown(writer.ask('save', input)),
    withdraw: (id) => shown(writer.ask('withdraw', id)),
    settle: (choice) => shown(writer.ask('settle', choice)),
    retry: (id) => shown(writer.ask('retry', id)),
    reverse: (input) => shown(writer.ask('reverse', input)),
    saveDraft: (id, values) => writer.ask('saveDraft', { id, values }),
    discardDraft: (id) => writer.ask('discardDraft', id),
    taken: () => shown(writer.ask('taken', undefined)),
    bringOver: (text) => writer.ask('bringOver', text),
    send: () => shown(writer.ask('send', undefined)),
    wake: () => writer.tell('wake'),
  }
}
