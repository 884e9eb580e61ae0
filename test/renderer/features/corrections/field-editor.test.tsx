import { expect, it } from 'vitest'
import { FieldEditor } from '../../../../renderer/features/corrections/field-editor.tsx'
import { type FormField, fieldOf } from '../../support/sample-fields.ts'
import { drawnIn, formOf } from './a-form.tsx'

const editor = (field: FormField, value: string | null, others: readonly FormField[] = []) =>
  drawnIn(formOf(field, ...others), { [field.field]: value }, <FieldEditor field={field} />)

const option = (id: string, description: string, part: object = {}) => ({
  ...{ id, code: id, description, active: true, defaultGender: null },
  ...part,
})
const genders = fieldOf({
  field: 'gender',
  base: null,
  options: [option('f', 'Female'), option('m', 'Male')],
})
const title = fieldOf({
  field: 'title',
  base: 'ms',
  options: [
    option('ms', 'Ms', { defaultGender: 'f' }),
    option('mr', 'Mr', { defaultGender: 'm' }),
    option('sir', 'Sir', { active: false }),
  ],
})

it('says why it cannot be edited: a linked spouse, or an unknown or unreadable value', () => {
  const deceased = fieldOf({ field: 'deceased', base: 'false', closedBySpouse: true })
  expect(editor(deceased, 'false')).toContain('Not available while the person is linked to a spouse')
  const unknown = fieldOf({ field: 'initials', baseKnown: false })
  expect(editor(unknown, null)).toContain('The school’s value is not known here')
  const unreadable = fieldOf({ field: 'birthDate', baseKnown: false, unreadable: true })
  expect(editor(unreadable, null)).toContain('has a value here that could not be read')
})

it('shows the school’s value beside a waiting one, and when a value no longer readable was last seen', () => {
  const waiting = fieldOf({ field: 'prefName', base: 'Kit', waiting: 'Kate' })
  expect(editor(waiting, 'Kate')).toContain('At the school: Kit')
  expect(editor({ ...waiting, base: null }, 'Kate')).toContain('At the school: (empty)')
  const seen = fieldOf({ field: 'initials', lastSeen: '2026-11-20T22:00:00.000Z' })
  expect(editor(seen, 'K')).toContain('Last seen')
})

it('says that a required name cannot be emptied', () => {
  const surname = fieldOf({ field: 'surname', base: 'Thompson' })
  expect(editor(surname, '')).toContain('Surname cannot be empty')
  expect(editor(surname, 'Tran')).not.toContain('cannot be empty')
})

it('offers an inactive option only if the record has it', () => {
  expect(editor(title, 'ms')).not.toContain('Sir')
  expect(editor({ ...title, base: 'sir' }, 'sir')).toContain('Sir (no longer used)')
})

it('offers the gender that fits a new title, and never sets it automatically', () => {
  const offer = 'Also set gender to Male'
  expect(editor(title, 'mr', [genders])).toContain(offer)
  expect(editor(title, 'ms', [genders])).not.toContain('Set gender')
  const already = { title: 'mr', gender: 'm' }
  expect(drawnIn(formOf(title, genders), already, <FieldEditor field={title} />)).not.toContain(offer)
})
