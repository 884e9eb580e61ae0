import {
  type AddressKind,
  addressOnLines,
  addressOnOneLine,
  type HouseholdAddress,
  householdOf,
} from '../world/address.ts'
import type { Entry } from '../world/census.ts'
import type { Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'

/** The flat address fields of rows and detail records. They do not show protection, as in the real service. */
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

type Held = {
  readonly kind: AddressKind
  readonly addressId: string | null
  readonly address: HouseholdAddress | null
}

/** A student's addresses with their protection, which no other field shows. */
export function addressItems(world: World, person: Person) {
  const household = householdOf(world.plan.seed, person.household)
  const confidential = person.confidential ?? household.confidential
  const held: Held[] = [
    { kind: 'home', addressId: household.homeAddressId, address: household.home },
    { kind: 'postal', addressId: household.postalAddressId, address: household.postal },
    { kind: 'other', addressId: household.otherAddressId, address: household.other },
  ]
  const ids = createRandom(world.plan.seed, 'address record', person.index)
  return held.flatMap(({ kind, addressId, address }) => {
    const id = ids.uuid()
    if (address === null || addressId === null) return []
    return [{ ...itemOf(world, kind, address), id, addressId, confidential: confidential.includes(kind) }]
  })
}

const meanings = { home: 'Home', postal: 'Postal', other: null } as const

function itemOf(world: World, kind: AddressKind, address: HouseholdAddress) {
  const type = kind === 'other' ? undefined : world.census.addressType[kind === 'home' ? 0 : 1]
  return {
    systemMeaning: meanings[kind],
    addressType: referenceTo(type),
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressLine3: address.line3,
    suburb: address.suburb,
    postalCode: address.postCode || null,
    country: referenceTo(world.census.country.find(({ code }) => code === address.country.code)),
    state: referenceTo(world.census.state.find(({ code }) => code === address.state?.code)),
    displayAddressComma: addressOnOneLine(address),
    displayAddressFull: addressOnLines(address),
  }
}

export const referenceTo = (entry: Entry | undefined) =>
  entry === undefined ? null : { id: entry.id, description: entry.description, code: entry.code }
