import { useMemo } from 'react'
import { type Correction, personField } from '../../../shared/domain/correction.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import { actText } from '../../text/correction-text.ts'
import { useQueueApi } from './queue-store.ts'

/** The user's actions on saved corrections; each announces its result. */
export interface QueueActs {
  openPerson(id: PersonId): void
  correctPerson(id: PersonId): void
  retry(id: CorrectionId): Promise<void>
  withdraw(id: CorrectionId): Promise<void>
  restore(correction: Correction): Promise<void>
  changeBack(correction: Correction): Promise<void>
  decided(count: number): void
  send(): Promise<void>
}

export type QueueActsProps = {
  /** Why nothing is sent now, in a word; null while the school can be reached. */
  readonly notSending: string | null
  readonly operator: string
  readonly onSay: (words: string) => void
  readonly onOpenPerson: (id: PersonId) => void
  readonly onCorrectPerson: (id: PersonId) => void
}

export function useQueueActs(props: QueueActsProps): QueueActs {
  const { notSending, operator, onSay, onOpenPerson, onCorrectPerson } = props
  const api = useQueueApi()
  return useMemo(() => {
    const done = async (act: () => Promise<unknown>, words: string) => {
      await act()
      if (api.getState().failure === null) onSay(words)
    }
    const { retry, withdraw, reverse, save, send } = api.getState()
    return {
      openPerson: onOpenPerson,
      correctPerson: onCorrectPerson,
      retry: (id) =>
        done(() => retry(id), notSending === null ? actText.retried : actText.retriedLater(notSending)),
      withdraw: (id) => done(() => withdraw(id), actText.withdrawn),
      restore: async ({ personId, field, base, mine, author: first }) => {
        const changes = [{ field: personField.parse(field), base, mine }]
        const author = operator || first
        await done(() => save({ variant: 'person', personId, author, changes }), actText.restored)
      },
      changeBack: (correction) =>
        done(
          () => reverse({ id: correction.id, author: operator || correction.author }),
          actText.changedBack,
        ),
      decided: (count) => onSay(actText.decided(count)),
      send: () => done(send, notSending === null ? actText.sent : actText.sentLater(notSending)),
    }
  }, [api, notSending, operator, onSay, onOpenPerson, onCorrectPerson])
}
