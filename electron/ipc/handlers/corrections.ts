import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { DeskCorrections } from '../../school/reader/corrections.ts'
import { type Looking, noteUnlessOpen } from './note-look.ts'

export type CorrectionRequestsDeps = Looking & {
  readonly corrections: DeskCorrections
  readonly masks: () => boolean
  /** Seals what is unsent and lets the person choose where it is saved; false where they changed their mind. */
  readonly saveSealed: (text: () => string, passphrase: string) => Promise<boolean>
  /** The text of a file the person chooses; null where they changed their mind. */
  readonly openSealed: (passphrase: string) => Promise<string | null>
  readonly setSending: (rule: 'when-online' | 'when-asked') => void
}
type Topic = Extract<keyof Handlers, `corrections.${string}`>

export function createCorrectionsHandlers(open: () => CorrectionRequestsDeps): Pick<Handlers, Topic> {
  const corrections = () => open().corrections
  return {
    'corrections.queue': () => corrections().queue(),
    'corrections.form': async ({ personId }) => {
      const form = corrections().form(personId)
      await noteUnlessOpen(open(), personId)
      const { masks, noteAccess } = open()
      // A form cannot be filled in blindly: where birth dates are masked, opening one is asking for it.
      if (masks()) await noteAccess({ action: 'reveal', subject: 'birthDate', personId })
      return form
    },
    'corrections.saveDraft': ({ personId, values }) => corrections().saveDraft(personId, values),
    'corrections.discardDraft': ({ personId }) => corrections().discardDraft(personId),
    'corrections.save': async (input) => {
      await corrections().save(input)
      const { personId, changes } = input
      void open().noteAccess({ action: 'edit', subject: 'card', personId, count: changes.length })
    },
    'corrections.reveal': async ({ id }) => {
      const { corrections, noteAccess } = open()
      const correction = corrections.reveal(id)
      await noteAccess({ action: 'reveal', subject: 'birthDate', personId: correction.personId })
      return correction
    },
    'corrections.withdraw': ({ id }) => corrections().withdraw(id),
    'corrections.reverse': (input) => corrections().reverse(input),
    'corrections.settle': (choice) => corrections().settle(choice),
    'corrections.retry': ({ id }) => corrections().retry(id),
    'corrections.takeAlong': async ({ passphrase }) => {
      const { corrections, saveSealed } = open()
      const unsent = corrections.unsent()
      const saved = await saveSealed(() => unsent.text, passphrase)
      if (saved) await corrections.taken()
      return { saved, corrections: unsent.corrections }
    },
    'corrections.bringOver': async ({ passphrase }) => {
      const { corrections, openSealed } = open()
      const text = await openSealed(passphrase)
      return text === null ? null : corrections.bringOver(text)
    },
    'corrections.send': () => corrections().send(),
    'corrections.setSending': ({ rule }) => {
      open().setSending(rule)
      corrections().sendingChanged()
    },
  }
}
