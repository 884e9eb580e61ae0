import { expect, it } from 'vitest'
import { addressOf } from '../../../../renderer/features/person/addresses.ts'
import { labelLines } from '../../../../renderer/features/person/contact-and-label.ts'
import { copyables } from '../../../../renderer/features/person/copyable.ts'
import { sampleCard, sampleRow } from '../../support/sample-people.ts'

const card = sampleCard(sampleRow(1))

it('gives each field its own fixed digit', () => {
  const fields = copyables(card)
  expect(fields.map(({ digit, field }) => [digit, field])).toEqual([
    [1, 'mobile'],
    [2, 'phone'],
    [3, 'email'],
    [4, 'name'],
    [5, 'schoolId'],
    [6, 'birthDate'],
    [7, 'homeAddress'],
    [8, 'postalAddress'],
    [9, 'governmentNumber'],
  ])
})

it('copies a number without spaces, and with Shift as the school writes it', () => {
  const [mobile] = copyables(card)
  expect(mobile).toMatchObject({ plain: '0412345678', formatted: '0412 345 678' })
})

it.each(['0412 345 678 ext. 3', '0412 345 678 / 0413 222 111', 'see office'])(
  'copies “%s” as the school writes it, because its digits are no number',
  (text) => {
    const [mobile] = copyables({ ...card, contact: { ...card.contact, mobile: { value: text } } })
    expect(mobile).toMatchObject({ plain: text, formatted: text })
  },
)

it('keeps the digits of other fields when one has no value', () => {
  const withoutPhone = { ...card, contact: { ...card.contact, phone: { absent: 'not-recorded' as const } } }
  expect(copyables(withoutPhone).map(({ digit }) => digit)).toEqual([1, 3, 4, 5, 6, 7, 8, 9])
})

it('finds the home address, or why there is none, and copies no withheld one', () => {
  const addresses = (kind: string) => ({ value: [{ kind, lines: { absent: 'withheld' as const } }] })
  const withheld = { ...card, contact: { ...card.contact, addresses: addresses('Home') } }
  const both = { value: [...addresses('Postal').value, { kind: 'Home', lines: { value: ['1 Oak Street'] } }] }
  expect(labelLines({ ...card, contact: { ...card.contact, addresses: both } })).toBeNull()
  expect(copyables(withheld).map(({ field }) => field)).not.toContain('homeAddress')
  expect(addressOf(addresses('Home'), 'Home')).toEqual({ absent: 'withheld' })
  expect(addressOf(addresses('Homestay'), 'Home')).toEqual({ absent: 'not-recorded' })
  expect(addressOf({ absent: 'not-downloaded' }, 'Home')).toEqual({ absent: 'not-downloaded' })
})
