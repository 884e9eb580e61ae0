import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { DeskCorrections } from '../../workspace/desk-corrections.ts'
import type { NoteAccess } from '../../workspace/note-access.ts'

export type EditsDeps = {
  readonly corrections: DeskCorrections
  readonly noteAccess: NoteAccess
  readonly masks: () => boolean
  /** Seals what is unsent and lets the person choose where it is saved; false where they changed their mind. */
  readonly saveSealed: (text: () => string, passphrase: string) => Promise<boolean>
  /** The text of a file the person chooses; null where they changed their mind. */
  readonly openSealed: (passphrase: string) => Promise<string | null>
  readonly setSending: (rule: 'when-online' | 'when-asked') => void
}
type Topic = Extract<keyof Handlers, `edits.${string}`>

export function createEditsHandlers(open: () => EditsDeps): Pick<Handlers, Topic> {
  const corrections = () => open().corrections
  return {
    'edits.queue': () => corrections().queue(),
    'edits.form': async ({ personId }) => {
      const { corrections, masks, noteAccess } = open()
      const form = corrections.form(personId)
      // A form cannot be filled in blindly: where birth dates are masked, opening one is asking for it.
      if (masks()) await noteAccess({ action: 'reveal', subject: 'birthDate', personId })
      return form
    },
    'edits.saveDraft': ({ personId, values }) => corrections().saveDraft(personId, values),
    'edits.discardDraft': ({ personId }) => corrections().discardDraft(personId),
    'edits.save': async (input) => {
      const queue = await corrections().save(input)
      const { personId, changes } = input
      void open().noteAccess({ action: 'edit', subject: 'card', personId, count: changes.length })
      return queue
    },
    'edits.reveal': async ({ id }) => {
      const { corrections, noteAccess } = open()
      const edit = corrections.reveal(id)
      await noteAccess({ action: 'reveal', subject: 'birthDate', personId: edit.personId })
      return edit
    },
    'edits.withdraw': ({ id }) => corrections().withdraw(id),
    'edits.reverse': (input) => corrections().reverse(input),
    'edits.settle': (choice) => corrections().settle(choice),
    'edits.retry': ({ id }) => corrections().retry(id),
    'edits.takeAlong': async ({ passphrase }) => {
      const { corrections, saveSealed } = open()
      const { text, edits } = corrections.unsent()
      const saved = await saveSealed(() => text, passphrase)
      if (saved) await corrections.taken()
      return { saved, edits }
    },
    'edits.bringOver': async ({ passphrase }) => {
      const { corrections, openSealed } = open()
      const text = await openSealed(passphrase)
      return text === null ? null : corrections.bringOver(text)
    },
    'edits.send': () => corrections().send(),
    'edits.setSending': ({ rule }) => {
      open().setSending(rule)
      corrections().wake()
      return corrections().queue()
    },
  }
}
