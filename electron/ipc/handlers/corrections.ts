import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { RemoteServices } from '../../school/between/writer-services.ts'
import { type Looking, noteUnlessOpen } from './note-look.ts'

export type CorrectionRequestsDeps = Looking & {
  /** The queue, read from memory. */
  readonly corrections: QueueView
  readonly write: { readonly corrections: RemoteServices['corrections'] }
  readonly sendingChanged: () => void
  readonly masks: () => boolean
  /** Seals what is unsent and lets the person choose where it is saved; false where they changed their mind. */
  readonly saveSealed: (text: () => string, passphrase: string) => Promise<boolean>
  /** The text of a file the person chooses; null where they changed their mind. */
  readonly openSealed: (passphrase: string) => Promise<string | null>
  readonly setSending: (rule: 'when-online' | 'when-asked') => void
}
type Topic = Extract<keyof Handlers, `corrections.${string}`>

export function createCorrectionsHandlers(open: () => CorrectionRequestsDeps): Pick<Handlers, Topic> {
  const write = () => open().write.corrections
  return {
    'corrections.queue': () => open().corrections.queue(),
    'corrections.form': async ({ personId }) => {
      const form = open().corrections.form(personId)
      await noteUnlessOpen(open(), personId)
      const { masks, noteAccess } = open()
      // A form cannot be filled in blindly: where birth dates are masked, opening one is asking for it.
      if (masks()) await noteAccess({ action: 'reveal', subject: 'birthDate', personId })
      return form
    },
    'corrections.saveDraft': ({ personId, values }) => write().saveDraft(personId, values),
    'corrections.discardDraft': ({ personId }) => write().discardDraft(personId),
    'corrections.save': async (input) => {
      await write().save(input)
      const { personId, changes } = input
      void open().noteAccess({ action: 'edit', subject: 'card', personId, count: changes.length })
    },
    'corrections.reveal': async ({ id }) => {
      const { corrections, noteAccess } = open()
      const correction = corrections.reveal(id)
      await noteAccess({ action: 'reveal', subject: 'birthDate', personId: correction.personId })
      return correction
    },
    'corrections.withdraw': ({ id }) => write().withdraw(id),
    'corrections.reverse': (input) => write().reverse(input),
    'corrections.settle': (choice) => write().settle(choice),
    'corrections.retry': ({ id }) => write().retry(id),
    'corrections.takeAlong': async ({ passphrase }) => {
      const { corrections, write, saveSealed } = open()
      const unsent = corrections.unsent()
      const saved = await saveSealed(() => unsent.text, passphrase)
      if (saved) await write.corrections.taken()
      return { saved, corrections: unsent.corrections }
    },
    'corrections.bringOver': async ({ passphrase }) => {
      const { write, openSealed } = open()
      const text = await openSealed(passphrase)
      return text === null ? null : write.corrections.bringOver(text)
    },
    'corrections.send': () => write().send(),
    'corrections.setSending': ({ rule }) => {
      open().setSending(rule)
      open().sendingChanged()
    },
  }
}
