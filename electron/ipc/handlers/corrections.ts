import type { Correction, SaveCorrections } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { CorrectionId } from '../../../shared/domain/ids.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import { isHiddenField } from '../../../shared/privacy/mask-correction.ts'
import { addressIn } from '../../corrections/unsent-file.ts'
import type { Confirm } from '../../ports/confirmation.ts'
import type { NoteAccess } from '../../school/reader/note-access.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { type DeskRules, type Looking, noteExport, noteUnlessOpen, requirePerson } from './note-look.ts'

export type SealedFiles = {
  /** Seals the text, which is made after the user has chosen a file; false if they cancel. */
  readonly saveSealed: (text: () => string | Promise<string>, passphrase: string) => Promise<boolean>
  /** The text of a file that the user chooses; null if they cancel. */
  readonly openSealed: (passphrase: string) => Promise<string | null>
}
type Outside = {
  readonly rules: DeskRules
  readonly files: SealedFiles
  readonly confirm: Confirm
  readonly setSending: (rule: 'when-online' | 'when-asked') => void
}

export function createCorrectionsHandlers(
  open: () => Looking &
    Pick<OpenSchool, 'connection' | 'people' | 'corrections' | 'write' | 'sendingChanged'>,
  { rules, files, confirm, setSending }: Outside,
): HandlersOf<'corrections'> {
  const write = () => open().write.corrections
  /** The corrections revealed since the school was opened, as they were shown. */
  const revealed = new WeakMap<NoteAccess, Set<string>>()
  const nameOf = ({ id, changedAt }: Correction) => `${id} ${changedAt}`
  /** The state of a saved value shows whether it was right, so saving a hidden one counts as revealing it. */
  const countGuesses = async ({ personId, changes }: SaveCorrections): Promise<void> => {
    const count = rules.masks() ? changes.filter(({ field }) => isHiddenField(field)).length : 0
    if (count === 0) return
    await rules.takeReveals(count)
    await open().noteAccess({ action: 'reveal', subject: 'birthDate', personId, count })
  }
  /** Runs a decision about a saved correction, and notes who made it. */
  const decided = async <Done>(
    id: CorrectionId,
    act: (about: Correction) => Promise<Done>,
  ): Promise<Done> => {
    rules.requireOperator()
    const { corrections, noteAccess } = open()
    const correction = corrections.reveal(id)
    const done = await act(correction)
    void noteAccess({ action: 'edit', subject: 'card', personId: correction.personId, count: 1 })
    return done
  }
  return {
    'corrections.queue': () => open().corrections.queue(),
    'corrections.form': async ({ personId }) => {
      const form = open().corrections.form(personId)
      await noteUnlessOpen(open(), rules, personId)
      // A form shows the birth date, so opening one on a masking desk reveals it.
      if (rules.masks()) await open().noteAccess({ action: 'reveal', subject: 'birthDate', personId })
      return form
    },
    'corrections.saveDraft': ({ personId, values }) => {
      requirePerson(open().people, personId)
      return write().saveDraft(personId, values)
    },
    'corrections.discardDraft': ({ personId }) => write().discardDraft(personId),
    'corrections.save': async (input) => {
      rules.requireOperator()
      await countGuesses(input)
      await write().save(input)
      const { personId, changes } = input
      void open().noteAccess({ action: 'edit', subject: 'card', personId, count: changes.length })
    },
    'corrections.reveal': async ({ id }) => {
      const { corrections, noteAccess } = open()
      const correction = corrections.reveal(id)
      await noteAccess({ action: 'reveal', subject: 'birthDate', personId: correction.personId })
      revealed.set(noteAccess, (revealed.get(noteAccess) ?? new Set()).add(nameOf(correction)))
      return correction
    },
    'corrections.withdraw': ({ id }) => decided(id, () => write().withdraw(id)),
    'corrections.reverse': (input) => decided(input.id, () => write().reverse(input)),
    'corrections.settle': (choice) =>
      decided(choice.id, (correction) => {
        // A decision names the school's value, so without a reveal before it, trying would find a hidden one.
        const isHidden = rules.masks() && isHiddenField(correction.field)
        if (isHidden && revealed.get(open().noteAccess)?.has(nameOf(correction)) !== true)
          throw new AppError({ code: 'correction-moved-on' })
        return write().settle({ ...choice, author: rules.operator() })
      }),
    'corrections.retry': ({ id }) => decided(id, () => write().retry(id)),
    'corrections.takeAlong': async ({ passphrase }) => {
      open() // throws at once if the desk is locked
      let taken: readonly CorrectionId[] = []
      // Read once the user has chosen the file: meanwhile they may have saved another correction, or the desk have locked.
      const text = async () => {
        const { corrections, write, noteAccess } = open()
        const requests = await write.requests.list()
        if (requests.length > 0) await noteExport({ noteAccess }, 'sheet', requests.length)
        const unsent = corrections.unsent(requests)
        taken = unsent.ids
        return unsent.text
      }
      const saved = await files.saveSealed(text, passphrase)
      if (saved) await open().write.corrections.taken(taken)
      return { saved, corrections: taken.length }
    },
    'corrections.bringOver': async ({ passphrase }) => {
      const { connection, write } = open()
      const text = await files.openSealed(passphrase)
      if (text === null) return null
      const address = addressIn(text) ?? connection.baseUrl
      if (address !== connection.baseUrl && !(await confirm({ about: 'other-address', address })))
        throw new AppError({ code: 'bad-corrections-file', problem: 'other-school' })
      return write.corrections.bringOver(text, address)
    },
    'corrections.send': () => write().send(),
    'corrections.setSending': ({ rule }) => {
      setSending(rule)
      open().sendingChanged()
    },
  }
}
