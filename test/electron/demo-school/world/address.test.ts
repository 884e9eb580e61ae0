import { describe, expect, it } from 'vitest'
import {
  addressOnLines,
  addressOnOneLine,
  householdOf,
} from '../../../../electron/demo-school/world/address.ts'

const households = Array.from({ length: 1_500 }, (_, number) => householdOf(7, number))

describe('a household of the demo school', () => {
  it('makes the same household for the same number and seed, and a different one otherwise', () => {
    expect(householdOf(7, 42)).toEqual(households[42])
    expect(householdOf(7, 43)).not.toEqual(households[42])
    expect(householdOf(8, 42)).not.toEqual(households[42])
  })

  it('has an id for each address, and none for a missing one', () => {
    for (const { postal, postalAddressId, other, otherAddressId } of households) {
      expect(postalAddressId === null).toBe(postal === null)
      expect(otherAddressId === null).toBe(other === null)
    }
    const ids = households.flatMap(({ homeAddressId, postalAddressId, otherAddressId }) =>
      [homeAddressId, postalAddressId, otherAddressId].filter((id) => id !== null),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('protects only existing addresses, and one of each kind in the smallest school', () => {
    for (const { confidential, postal, other } of households) {
      if (confidential.includes('postal')) expect(postal).not.toBeNull()
      if (confidential.includes('other')) expect(other).not.toBeNull()
    }
    expect(householdOf(7, 7).confidential).toEqual(['home'])
    const kinds = new Set(households.flatMap(({ confidential }) => confidential))
    expect(kinds).toEqual(new Set(['home', 'postal', 'other']))
  })
})

describe('a written address', () => {
  const australia = { code: 'AU', name: 'Australia' }
  const unit = {
    line1: 'Unit 3',
    line2: '14 Wattle  Lane',
    line3: null,
    suburb: 'Port Ellery',
    postCode: '3991',
    state: { code: 'VIC', name: 'Victoria' },
    country: australia,
  }

  it('has the same parts with commas and with line feeds', () => {
    const parts = ['Unit 3', '14 Wattle Lane', 'Port Ellery VIC 3991', 'Australia']
    expect(addressOnOneLine(unit)).toBe(parts.join(', '))
    expect(addressOnLines(unit)).toBe(parts.join('\n'))
  })

  it('has no empty part and no double space if a part is unknown', () => {
    const bare = { ...unit, line2: ' ', state: null, postCode: '' }
    expect(addressOnLines(bare)).toBe('Unit 3\nPort Ellery\nAustralia')
  })
})
