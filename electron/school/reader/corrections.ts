import type {
  ReverseCorrection,
  SaveCorrections,
  SettleCorrection,
} from '../../../shared/domain/correction.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { DraftValues } from '../../storage/queue/draft-store.ts'
import type { QueueAnnouncer } from './queue-announcer.ts'
import type { Writer } from './writer-supervisor.ts'

/**
 * Corrections as a desk has them: read from memory, and written by the writer. What is answered is durable. Throws
 * `saving-interrupted` where the writer ended over it, and what `Corrections` throws.
 */
export type DeskCorrections = Omit<QueueView, 'take'> & {
  save(input: SaveCorrections): Promise<void>
  withdraw(id: CorrectionId): Promise<void>
  settle(choice: SettleCorrection): Promise<void>
  retry(id: CorrectionId): Promise<void>
  reverse(input: ReverseCorrection): Promise<void>
  saveDraft(id: PersonId, values: DraftValues): Promise<void>
  discardDraft(id: PersonId): Promise<void>
  taken(): Promise<void>
  bringOver(text: string): Promise<{ brought: number; known: number }>
  /** A person pressed Send. Resolves when the attempt is over. */
  send(): Promise<void>
  wake(): void
  /** Corrections go by another rule from now on: by themselves, or when asked. */
  sendingChanged(): void
}

export function createDeskCorrections(
  view: QueueView,
  writer: Pick<Writer, 'ask' | 'tell'>,
  news: Pick<QueueAnnouncer, 'tell' | 'tellRest'>,
): DeskCorrections {
  /** The writer tells what has changed before it answers, so the window hears of it before the answer. */
  const told = async (done: Promise<unknown>): Promise<void> => {
    await done
    news.tellRest()
  }
  return {
    ...view,
    save: (input) => told(writer.ask('save', input)),
    withdraw: (id) => told(writer.ask('withdraw', id)),
    settle: (choice) => told(writer.ask('settle', choice)),
    retry: (id) => told(writer.ask('retry', id)),
    reverse: (input) => told(writer.ask('reverse', input)),
    saveDraft: (id, values) => writer.ask('saveDraft', { id, values }),
    discardDraft: (id) => writer.ask('discardDraft', id),
    taken: () => told(writer.ask('taken', undefined)),
    bringOver: (text) => writer.ask('bringOver', text),
    send: () => told(writer.ask('send', undefined)),
    wake: () => writer.tell('wake'),
    sendingChanged: () => {
      writer.tell('wake')
      news.tell()
    },
  }
}
