import { expect, it } from 'vitest'
import { comparedFields } from '../../../../../renderer/features/person/compare/compared-fields.ts'
import type { PersonCard } from '../../../../../shared/domain/card.ts'
import { sampleCard, sampleRow } from '../../../support/sample-people.ts'

const kit: PersonCard = sampleCard(sampleRow(1))
const withSchool = (part: Partial<PersonCard['school']>): PersonCard => ({
  ...kit,
  school: { ...kit.school, ...part },
})
const verdictOn = (label: string, left: PersonCard, right: PersonCard) =>
  comparedFields(left, right).find((field) => field.label === label)?.verdict

it('marks what differs, and nothing else', () => {
  const other = withSchool({ house: { value: 'Another House' } })
  expect(
    comparedFields(kit, other)
      .filter(({ verdict }) => verdict === 'differs')
      .map(({ label }) => label),
  ).toEqual(['House'])
  expect(verdictOn('Form', kit, other)).toBe('same')
})

it('tells a value from a field that the school left empty', () => {
  expect(verdictOn('House', kit, withSchool({ house: { absent: 'not-recorded' } }))).toBe('differs')
})

it.each(['not-held', 'not-downloaded', 'withheld'] as const)(
  'does not mark a field as different if one of the two values is %s',
  (absent) => {
    expect(verdictOn('House', kit, withSchool({ house: { absent } }))).toBe('unknown')
  },
)

it('marks that one of two people who left in the same year came back', () => {
  const left = sampleCard({ ...sampleRow(1), kind: 'past' })
  expect(verdictOn('Enrolment', left, { ...kit, past: left.past })).toBe('differs')
})

it('does not call two withheld addresses the same', () => {
  const hidden: PersonCard = { ...kit, contact: { ...kit.contact, addresses: { absent: 'withheld' } } }
  const field = comparedFields(hidden, kit).find(({ label }) => label === 'Home address')
  expect(field?.verdict).toBe('unknown')
})

it('leaves out fields that both lack', () => {
  const empty = withSchool({ previousSchool: { absent: 'not-recorded' } })
  expect(verdictOn('Previous school', empty, empty)).toBeUndefined()
})
