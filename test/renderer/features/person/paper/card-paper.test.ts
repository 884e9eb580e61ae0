import { expect, it } from 'vitest'
import type { PersonCard } from '../../../../../shared/domain/card.ts'
import { paperText } from '../../../support/drawn-text.tsx'
import { sampleCard, sampleRow } from '../../../support/sample-people.ts'

const card = (part: (whole: PersonCard) => Partial<PersonCard> = () => ({})): string => {
  const whole = sampleCard(sampleRow(1))
  return paperText({ ...whole, ...part(whole) })
}

it('has the name, place, numbers, permissions, and where medical facts are', () => {
  const sheet = card()
  for (const said of ['4 March 2012', '0412 345 678', '12 Invented Street', 'Mr Abdi'])
    expect(sheet).toContain(said)
  expect(sheet).toMatch(/Newsletter.*Website.*Social media/s)
  expect(sheet).toContain('Not held in this app. Health centre ext. 214')
})

it('prints no withheld address, and says which office to ask', () => {
  const sheet = card(({ contact }) => ({
    contact: { ...contact, addresses: { value: [{ kind: 'Home', lines: { absent: 'withheld' } }] } },
  }))
  expect(sheet).not.toContain('Invented Street')
  expect(sheet).toMatch(/withheld.*the registrar/is)
})

it('prints only the home address, and no masked number', () => {
  const sheet = card(({ identity, contact }) => ({
    identity: { ...identity, birthDate: { absent: 'masked' } },
    contact: { ...contact, addresses: { value: [{ kind: 'Postal', lines: { value: ['PO Box 45'] } }] } },
  }))
  expect(sheet).not.toMatch(/PO Box|4 March 2012/)
})

it('shows the last year and form of a person who has left', () => {
  const past = paperText(sampleCard(sampleRow(14)))
  expect(past).toMatch(/Last house/)
  expect(card()).not.toMatch(/Last house/)
})
