import {
  type CorrectableField,
  type CorrectionForm,
  neededFields,
  type PersonField,
} from '../../../shared/domain/correction.ts'
import { isDay, localDay } from '../../../shared/text/calendar-day.ts'
import { sameExactly, withoutUnseen } from '../../../shared/text/same-value.ts'
import { type nameDoubts, valueText } from '../../text/correction-text.ts'

type FormField = CorrectionForm['fields'][number]
export type Values = Readonly<Partial<Record<PersonField, string | null>>>

/** A changed field: the school's value, which saving compares, and the new one. */
export type FieldChange = {
  readonly field: PersonField
  readonly base: string | null
  readonly mine: string | null
  /** Set if no read shows the field. The review says so, and saving confirms that an unseen value is overwritten. */
  readonly unseen?: 'overwrite'
}

/** The form's initial values: a draft, otherwise a waiting correction, otherwise the school's value. */
export function startValues(form: CorrectionForm): Values {
  return Object.fromEntries(
    form.fields.map((field) => [field.field, field.draft !== undefined ? field.draft : shownBase(field)]),
  )
}

/** The value with which a typed one is compared: a waiting correction, otherwise the school's value. */
export function shownBase(field: FormField | undefined): string | null {
  return field?.waiting !== undefined ? field.waiting : (field?.base ?? null)
}

/** Whether a required field was emptied. The form refuses it at once, because the school would only days later. */
export function isEmptied(field: FormField, value: string | null | undefined): boolean {
  return neededFields.has(field.field) && (value ?? '').trim() === '' && (field.base ?? '') !== ''
}

const maxNameLength = 60
/** Fields in which a name of capitals only is normal. */
const shortForms: ReadonlySet<PersonField> = new Set(['initials', 'nameSuffix'])

/** What is unusual about a typed name. It is pointed out and never refused: some names are unusual. */
export function doubtOf(field: FormField, value: string | null): keyof typeof nameDoubts | null {
  const text = value ?? ''
  if (sameExactly(text, shownBase(field) ?? '')) return null
  if (text.includes('\t')) return 'tab'
  if (/\d/.test(text)) return 'digit'
  if (text.length > maxNameLength) return 'long'
  const isCapitals = /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
  return isCapitals && !shortForms.has(field.field) ? 'capitals' : null
}

export const dayFields: ReadonlySet<CorrectableField> = new Set(['birthDate', 'deceasedDate'])

/** Whether the typed date is invalid or incomplete. It is kept in the draft but cannot be saved. */
export function isNoDay(field: CorrectableField, value: string | null): boolean {
  return dayFields.has(field) && value !== null && !isDay(value)
}

/** A new birth date that a current student is unlikely to have: in the future, or more than 25 years ago. */
export function unusualBirth(changes: readonly FieldChange[], now: Date) {
  const birthDate = changes.find(({ field }) => field === 'birthDate')?.mine ?? null
  const today = localDay(now)
  const isFuture = birthDate !== null && birthDate > today
  const isOld = birthDate !== null && birthDate < `${Number(today.slice(0, 4)) - 25}${today.slice(4)}`
  return isFuture || isOld ? { birthDate, isFuture } : null
}

/** Whether a value is changed. Spaces around it are ignored, but not around the school's, which may be the error. */
function isChanged(field: FormField, typed: string | null | undefined): boolean {
  const base = shownBase(field)
  return !sameExactly(typed, base) && !sameExactly(cleaned(typed ?? null), base)
}

export function changesOf(form: CorrectionForm, values: Values): readonly FieldChange[] {
  return form.fields
    .filter((field) => field.field in values && isChanged(field, values[field.field]))
    .map(({ field, base, unread }) => ({
      field,
      base,
      mine: cleaned(values[field] ?? null),
      ...(unread && { unseen: 'overwrite' as const }),
    }))
}

/** The changed fields for a draft: untrimmed, so that the text is the same when the form is opened again. */
export function changedValues(form: CorrectionForm, values: Values): Values {
  return Object.fromEntries(changesOf(form, values).map(({ field }) => [field, values[field] ?? null]))
}

function cleaned(value: string | null): string | null {
  const text = withoutUnseen(value ?? '').trim()
  return text === '' ? null : text
}

/** A value in words: the option's description if the value is its id. */
export function shownText(field: FormField | undefined, value: string | null): string {
  if (value === null || value === '') return ''
  if (field === undefined) return value
  return field.options?.find(({ id }) => id === value)?.description ?? valueText(field.field, value)
}
