import { addressOnLines, addressOnOneLine, type HouseholdAddress, householdOf } from '../world/address.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** The flat address fields of rows and detail records. They say nothing about protection, as in the real service. */
export function addressFields(world: World, person: Person) {
  const { home, homeAddressId, postal } = householdOf(world.plan.seed, person.household)
  const letters = postal ?? home
  return {
    addressId: homeAddressId,
    addressFull: addressOnLines(home),
    addressComma: addressOnOneLine(home),
    postalAddressFull: addressOnLines(letters),
    postalAddressComma: addressOnOneLine(letters),
    ...prefixed('home', home),
    ...prefixed('postal', letters),
  }
}

function prefixed<Prefix extends 'home' | 'postal'>(prefix: Prefix, address: HouseholdAddress) {
  const fields = {
    Address1: address.line1,
    Address2: address.line2,
    Address3: address.line3,
    Suburb: address.suburb,
    PostCode: address.postCode || null,
    Country: address.country.name,
    State: address.state?.code ?? null,
  }
  const named = Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value] as const)
  // sound: each name is the prefix and one of the keys above
  return Object.fromEntries(named) as { [Name in keyof typeof fields as `${Prefix}${Name}`]: string | null }
}
