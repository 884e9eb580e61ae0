import { describe, expect, it } from 'vitest'
import {
  isFlag,
  isOfDeath,
  isUnread,
  readBacks,
  takesOverrideAway,
  unreadFields,
  valuesOf,
} from '../../../../electron/corrections/rules/field-read-back.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { generatedNameFields, personInformationRequest } from '../../../../shared/api/personal-information.ts'
import { companyField, type PersonField, personField } from '../../../../shared/domain/correction.ts'
import { askerOf } from '../../demo-school/ask-school.ts'
import { freshRow } from '../queue-in-memory.ts'

const fields = personField.options

/** A value of each field, as an update carries it. */
async function newValues(ask: Awaited<ReturnType<typeof askerOf>>) {
  const optionOf = async (list: 'title' | 'gender') => {
    const [, option] = (await ask.lookup(list)).body.data.options
    return { id: String(option?.id), description: String(option?.description) }
  }
  const names = Object.fromEntries(fields.map((field) => [field, `New ${field}`]))
  const [title, gender] = [await optionOf('title'), await optionOf('gender')]
  return { ...names, title, gender, birthDate: '2012-02-02', initials: 'N.N.' }
}

describe('the field that shows a corrected value', () => {
  it('names for each corrected field the row’s field that shows the update', async () => {
    const school = createDemoSchool({ current: 5, past: 1, today: '2026-03-02' })
    const ask = await askerOf(school)
    const student = school.world.listed('student').find(({ spouseId }) => spouseId === null)
    const id = student?.communityId ?? ''
    const all: Readonly<Record<string, unknown>> = await newValues(ask)
    for (const field of fields.filter((name) => !isUnread(name))) {
      const sent = { type: 'Person', givenName: 'Ann', surname: 'Ashby', [field]: all[field] }
      expect((await ask.update(id, sent)).status, field).toBe(200)
      const { body } = await ask.searchCurrent({ schoolId: student?.schoolId })
      const { row } = freshRow(body.data[0])
      const value = all[field]
      const expected = typeof value === 'object' ? (value as { id: string }).id : value // an option
      expect(readBacks[field].read(row), field).toBe(expected)
    }
  })

  it('names no row’s field for six unread fields', () => {
    expect(unreadFields).toEqual([
      'familyNamePrevious',
      'maidenName',
      'overrideLegalSurname',
      'isPrimary',
      'deceased',
      'deceasedDate',
    ])
    const row = Object.fromEntries(fields.map((field) => [field, 'x']))
    for (const field of unreadFields) expect(readBacks[field].read(row), field).toBeUndefined()
    for (const field of companyField.options) expect(isUnread(field)).toBe(false)
  })

  it('distinguishes an empty value at the school from a value that is not stored here', () => {
    expect(readBacks.title.read({ titleObj: null })).toBeNull()
    expect(readBacks.title.read({})).toBeUndefined()
    expect(readBacks.birthDate.read({})).toBeUndefined()
  })
})

describe('the kinds of fields', () => {
  it('covers all fields of the document’s update', () => {
    for (const field of fields) expect(Object.keys(personInformationRequest.shape)).toContain(field)
  })

  it('marks exactly the names of rule 1 as generated', () => {
    const generated = fields.filter((field) => readBacks[field].generated)
    expect(generated).toEqual(fields.filter((field) => generatedNameFields.includes(field)))
  })

  it('closes exactly the fields of rule 2 for a person with a spouse', () => {
    expect(fields.filter(isOfDeath)).toEqual(['deceased', 'deceasedDate'])
  })

  it('treats exactly the document’s booleans as flags', () => {
    expect(fields.filter(isFlag)).toEqual(['isPrimary', 'deceased'])
  })

  it('treats only an emptied generated name as a removed override', () => {
    const emptied = (field: PersonField, mine: string | null = null) => takesOverrideAway({ field, mine })
    expect(fields.filter((field) => emptied(field))).toEqual(['displayName', 'displayNameForList'])
    expect(emptied('displayName', 'Annie')).toBe(false)
    for (const field of companyField.options) expect(takesOverrideAway({ field, mine: null })).toBe(false)
  })
})

it('leaves generated and unstored fields out of the values of a row', () => {
  const values = valuesOf({ surname: 'Ashby', preferredName: null, displayName: 'Ann Ashby' })
  expect(values).toStrictEqual({ surname: 'Ashby', prefName: null })
})
