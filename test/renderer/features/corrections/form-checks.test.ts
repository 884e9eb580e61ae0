import { describe, expect, it } from 'vitest'
import {
  changedValues,
  changesOf,
  doubtOf,
  isEmptied,
  shownText,
  startValues,
} from '../../../../renderer/features/corrections/form-checks.ts'
import type { PersonField } from '../../../../shared/domain/correction.ts'
import { type FormField, fieldOf } from '../../support/sample-fields.ts'
import { formOf } from './a-form.tsx'

const field = (name: PersonField, how: Partial<FormField> = {}) => fieldOf({ field: name, ...how })

describe('the first value of a field', () => {
  it('is the draft, else the waiting correction, else the school’s value', () => {
    const begun = startValues(
      formOf(
        field('surname', { base: 'Ashby', waiting: 'Archer', draft: 'Arch' }),
        field('givenName', { base: 'Ann', waiting: 'Anne' }),
        field('initials', { base: 'A.A.' }),
      ),
    )
    expect(begun).toEqual({ surname: 'Arch', givenName: 'Anne', initials: 'A.A.' })
  })

  it('is empty if a draft or a correction emptied it', () => {
    const emptied = formOf(
      field('prefName', { base: 'Annie', draft: null }),
      field('nameSuffix', { base: 'OAM', waiting: null }),
    )
    expect(startValues(emptied)).toEqual({ prefName: null, nameSuffix: null })
  })
})

describe('the change of a field', () => {
  const surname = field('surname', { base: 'Ashby' })

  it('is found only if the value differs, apart from spaces around the typed text, and has no tabs', () => {
    const both = formOf(surname, field('prefName', { base: 'Annie' }))
    expect(changesOf(both, { surname: ' Archer\t\u200BCole ', prefName: 'Annie ' })).toEqual([
      { field: 'surname', base: 'Ashby', mine: 'Archer Cole' },
    ])
  })

  it('is not found between an empty value and no value', () => {
    expect(changesOf(formOf(field('prefName')), { prefName: '  ' })).toEqual([])
    expect(changesOf(formOf(field('prefName', { base: '' })), { prefName: null })).toEqual([])
  })

  it('is not found if the field was not edited', () => {
    expect(changesOf(formOf(surname), {})).toEqual([])
    const spaced = formOf(field('surname', { base: 'Ashby ' }))
    expect(changesOf(spaced, startValues(spaced))).toEqual([])
  })

  it.each([
    ['Ashby ', 'Ashby'],
    ['De  Souza', 'De Souza'],
    ['De\u00a0Souza', 'De Souza'],
    ['Zoe\u0308', 'Zoë'],
    [' ', ''],
  ])('is found if the school’s "%s" is typed as "%s"', (base, typed) => {
    expect(changesOf(formOf(field('surname', { base })), { surname: typed })).toEqual([
      { field: 'surname', base, mine: typed === '' ? null : typed },
    ])
  })

  it('is compared with the waiting value, and saved with the school’s value', () => {
    const waiting = formOf(field('surname', { base: 'Ashby', waiting: 'Archer' }))
    expect(changesOf(waiting, { surname: 'Archer' })).toEqual([])
    expect(changesOf(waiting, { surname: 'Ashby' })).toEqual([
      { field: 'surname', base: 'Ashby', mine: 'Ashby' },
    ])
  })

  it('has the value null for an emptied field, and is marked if no read shows the field', () => {
    expect(
      changesOf(formOf(field('maidenName', { base: 'Cole', unread: true })), { maidenName: ' ' }),
    ).toEqual([{ field: 'maidenName', base: 'Cole', mine: null, unseen: 'overwrite' }])
  })

  it('is kept in a draft as typed, with a space at its end', () => {
    expect(changedValues(formOf(surname), { surname: 'de la ' })).toEqual({ surname: 'de la ' })
    expect(changedValues(formOf(surname), { surname: 'Ashby ' })).toEqual({})
  })
})

describe('a required field', () => {
  it('is refused if it was emptied', () => {
    for (const name of ['givenName', 'surname', 'displayName', 'displayNameForList', 'initials'] as const)
      expect(isEmptied(field(name, { base: 'x' }), ' '), name).toBe(true)
  })

  it('is accepted if it was empty before or may be empty', () => {
    expect(isEmptied(field('surname'), '')).toBe(false)
    expect(isEmptied(field('prefName', { base: 'Annie' }), null)).toBe(false)
    expect(isEmptied(field('surname', { base: 'Ashby' }), 'A')).toBe(false)
  })
})

describe('a value in words', () => {
  const options = [{ id: 'ms', description: 'Ms', active: true, defaultGender: null }]

  it('is the description of an option, or its id if the list lacks it', () => {
    const title = field('title', { options })
    expect([shownText(title, 'ms'), shownText(title, 'gone'), shownText(title, null)]).toEqual([
      'Ms',
      'gone',
      '',
    ])
  })

  it('is "4 March 2012" for a date', () => {
    expect(shownText(field('birthDate'), '2012-03-04')).toBe('4 March 2012')
    expect(shownText(undefined, 'anything')).toBe('anything')
  })
})

describe('a doubtful name', () => {
  const surname = field('surname', { base: 'Tran' })
  it.each([
    ['Tran\tNguyen', 'tab'],
    ['Tran2', 'digit'],
    ['T'.padEnd(61, 'r'), 'long'],
    ['NGUYEN', 'capitals'],
    ['McDonald', null],
    ['Tran', null],
    ['Ng', null],
  ])('“%s” is pointed out as %s', (typed, doubt) => {
    expect(doubtOf(surname, typed)).toBe(doubt)
  })
})
