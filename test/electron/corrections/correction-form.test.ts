import { expect, it } from 'vitest'
import { correctionForm } from '../../../electron/corrections/correction-form.ts'
import type { KeptRow } from '../../../electron/storage/cache/kept.ts'
import { correctionForm as formShape, type PersonField } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { cacheInMemory } from './cache-in-memory.ts'
import { ann, morning, waitingCorrection } from './queue-in-memory.ts'

type OfPerson = Parameters<typeof correctionForm>[1]
const nothing: OfPerson = { personId: ann, waiting: [], draft: undefined, shown: undefined }

function formOf(row: Partial<KeptRow> = {}, known: Partial<OfPerson> = {}) {
  const form = correctionForm(cacheInMemory(row), { ...nothing, ...known })
  const field = (name: PersonField) => form.fields.find((one) => one.field === name)
  return { form, field }
}

it('has every field that may be corrected, and no other', () => {
  const { form } = formOf()
  expect(form.fields.map(({ field }) => field).toSorted()).toEqual(
    formShape.shape.fields.element.shape.field.options.toSorted(),
  )
  expect(formShape.safeParse(form).error).toBeUndefined()
})

it('shows the school’s last seen value, and distinguishes an empty value from an unstored one', () => {
  const { field } = formOf({ preferredName: null, title: 'Ms', titleObj: null })
  expect(field('surname')).toMatchObject({ base: 'Ashby', baseKnown: true })
  expect(field('prefName')).toMatchObject({ base: null, baseKnown: true })
  for (const name of ['birthDate', 'title'] as const)
    expect(field(name)).toMatchObject({ base: null, baseKnown: false })
})

it('shows a past student’s values too', () => {
  const form = correctionForm(cacheInMemory({ surname: 'Left' }, 'past'), nothing)
  expect(form.fields.find(({ field }) => field === 'surname')?.base).toBe('Left')
})

it('shows the person’s preferred name', () => {
  expect(formOf({ preferredName: 'Annie' }).form.personName).toBe('Annie Ashby')
  expect(formOf({ surname: null, preferredName: '' }).form.personName).toBe('Ann')
})

it('shows waiting corrections and drafts beside the school’s value', () => {
  const { field } = formOf(
    {},
    { waiting: [waitingCorrection(1, { mine: 'Archer' })], draft: { prefName: null, surname: 'Arch' } },
  )
  expect(field('surname')).toMatchObject({ base: 'Ashby', waiting: 'Archer', draft: 'Arch' })
  expect(field('prefName')).toMatchObject({ draft: null })
  expect(field('givenName')).toMatchObject({ waiting: undefined, draft: undefined })
})

it('shows an unread field’s value and time from the last answer', () => {
  const shown = { values: { maidenName: 'Cole', deceased: null }, at: morning }
  const { field } = formOf({}, { shown })
  const maidenName = { unread: true, base: 'Cole', baseKnown: true, lastSeen: morning }
  expect(field('maidenName')).toMatchObject(maidenName)
  expect(field('deceased')).toMatchObject({ base: null, baseKnown: true })
  expect(field('isPrimary')).toMatchObject({ base: null, baseKnown: false, lastSeen: morning })
  expect(field('surname')).toMatchObject({ unread: false, lastSeen: null })
  expect(formOf().field('maidenName')).toMatchObject({ baseKnown: false, lastSeen: null })
})

it('closes only the fields about a death while a spouse is linked', () => {
  const closed = ({ form }: ReturnType<typeof formOf>) =>
    form.fields.filter(({ closedBySpouse }) => closedBySpouse).map(({ field }) => field)
  expect(closed(formOf({ spouseCommunityId: idOf(2) }))).toEqual(['deceased', 'deceasedDate'])
  for (const none of [null, '00000000-0000-0000-0000-000000000000'])
    expect(closed(formOf({ spouseCommunityId: none }))).toEqual([])
})

it('offers titles and genders in the school’s order, with inactive ones marked', () => {
  const copy = cacheInMemory()
  copy.putList({
    path: 'title',
    name: 'title',
    displayName: 'Title',
    options: [
      { id: 'dr', description: 'Dr', sortOrder: 3, active: false },
      { id: 'ms', description: 'Ms', sortOrder: 1, defaultGenderId: 'f' },
      { id: 'odd', sortOrder: 2 },
    ],
  })
  const { fields } = correctionForm(copy, nothing)
  expect(fields.find(({ field }) => field === 'title')?.options).toEqual([
    { id: 'ms', description: 'Ms', active: true, defaultGender: 'f' },
    { id: 'odd', description: '', active: true, defaultGender: null },
    { id: 'dr', description: 'Dr', active: false, defaultGender: null },
  ])
  expect(fields.find(({ field }) => field === 'gender')?.options).toEqual([])
  expect(fields.find(({ field }) => field === 'surname')?.options).toBeNull()
})

it('offers the record’s option with the record’s spelling of its id', () => {
  const [small, large] = ['abcdefab-0000-4000-8000-00000000000a', 'ABCDEFAB-0000-4000-8000-00000000000A']
  const readers = cacheInMemory({ genderId: small })
  const other = { id: 'ABCDEFAB-0000-4000-8000-00000000000B' }
  readers.putList({ path: 'gender', name: 'gender', displayName: 'Gender', options: [{ id: large }, other] })
  const gender = correctionForm(readers, nothing).fields.find(({ field }) => field === 'gender')
  expect([gender?.base, gender?.options?.map(({ id }) => id)]).toEqual([small, [small, other.id]])
})

it('refuses to open for a person outside the student data, and for a read-only key', () => {
  const copy = cacheInMemory()
  const unknown = { ...nothing, personId: idOf(9) }
  expect(() => correctionForm(copy, unknown)).toThrow(new AppError({ code: 'unknown-person' }))
  const reading = { ...copy, mayCorrect: () => false }
  expect(() => correctionForm(reading, nothing)).toThrow(
    new AppError({ code: 'correction-not-allowed', rule: 'read-only-key' }),
  )
})
