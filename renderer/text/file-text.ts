import { type FileColumn, mostInFile, type SavedFile } from '../../shared/domain/people-file.ts'
import { countText } from './count.ts'
import { identityLabels, pastLabels, schoolLabels } from './field-labels.ts'
import { copyText, stampText } from './paper-text.ts'

export const fileText = {
  title: 'As a file for a spreadsheet',
  columns: 'What to save of each person',
  save: 'Save as a file (CSV)…',
  hint: `At most ${mostInFile} people. Saving is noted in the access log. Keep the file safe: that is up to you.`,
} as const

/** Labels for a file that only a passphrase opens. */
export const sealedFileText = {
  passphrase: 'Passphrase of the file',
  passphraseHint: 'At least 10 characters. Without it, the file cannot be opened.',
} as const

export const columnWords: Record<FileColumn, string> = {
  surname: identityLabels.surname,
  preferredName: 'Preferred or given name',
  givenName: identityLabels.given,
  schoolId: identityLabels.schoolId,
  year: schoolLabels.year,
  form: schoolLabels.form,
  house: schoolLabels.house,
  campus: schoolLabels.campus,
  boarder: 'Boarder',
  yearLeft: pastLabels.yearLeft,
  phones: 'Phones',
  email: 'E-mail',
}

type Stamp = {
  readonly school: string
  readonly now: Date
  readonly operator: string
  readonly purpose: string
  readonly updatedAt: string | null
}

/** The first line of a saved file, which says what the file is. */
export function fileStamp({ school, now, operator, purpose, updatedAt }: Stamp): string {
  const made = stampText(now, operator, purpose).replace('Printed', 'Saved')
  return `${school}. ${made} ${copyText(updatedAt)} Destroy after use.`
}

export function savedText({ saved, people }: SavedFile): string {
  return saved ? `Saved: ${countText(people, 'person', 'people')}.` : 'Not saved.'
}
