import { names } from './cultures.ts'
import { streetWords } from './name-pools.ts'
import { createRandom, type Random } from './random.ts'

/** An address of a household. Places and streets are invented. */
export type HouseholdAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly line3: string | null
  readonly suburb: string
  readonly postCode: string
  readonly state: CodedPlace | null
  readonly country: CodedPlace
}
export type CodedPlace = { readonly code: string; readonly name: string }

export type AddressKind = 'home' | 'postal' | 'other'

const suburbs = names(`
  Mirrindale, Kurrabilla, Wattle Flat, Tallawonga Heights, Port Ellery, Yarrabindi,
  Old Quarry, St Ninian’s, Gumtree Gully, Nether Bunyip, Lake Corella, Coolabah North
`)
const streetKinds = names('Street, Road, Avenue, Crescent, Court, Lane, Parade, Terrace, Close')
const states = [
  { code: 'VIC', name: 'Victoria' },
  { code: 'NSW', name: 'New South Wales' },
  { code: 'TAS', name: 'Tasmania' },
] as const
const australia = { code: 'AU', name: 'Australia' } as const
const abroad = [
  { country: { code: 'NZ', name: 'New Zealand' }, suburb: 'Waimārama Bay', postCode: '0999' },
  { country: { code: 'HK', name: 'Hong Kong' }, suburb: 'Fo Tan Lookout', postCode: '' },
  { country: { code: 'PG', name: 'Papua New Guinea' }, suburb: 'Kokomo Point', postCode: '999' },
  { country: { code: 'ID', name: 'Indonesia' }, suburb: 'Kota Angsana', postCode: '99990' },
] as const

/** The addresses and the phone of people who live together, drawn from the household's number on demand. */
export function householdOf(seed: number, number: number) {
  const random = createRandom(seed, 'household', number)
  const home = random.chance(0.03) ? addressAbroad(random) : addressHere(random)
  const postal = random.chance(0.15) ? postBox(random) : null
  const other = random.chance(0.06) ? addressHere(random) : null
  return {
    homeAddressId: random.uuid(),
    home,
    postalAddressId: postal === null ? null : random.uuid(),
    /** The address for letters; null if it is the home address. */
    postal,
    /** Another kind of address, e.g. of the other parent. */
    otherAddressId: other === null ? null : random.uuid(),
    other,
    phone: landline(random),
    confidential: confidentialKinds(number, { postal, other }),
  }
}

/** The protected addresses. They follow from the household number, so that the smallest school has each kind once. */
function confidentialKinds(
  number: number,
  { postal, other }: Readonly<Record<'postal' | 'other', HouseholdAddress | null>>,
): AddressKind[] {
  if (number % 60 === 7) return ['home']
  if (postal !== null && number % 9 === 4) return ['postal']
  return other !== null && number % 3 === 1 ? ['other'] : []
}

function addressHere(random: Random): HouseholdAddress {
  const state = random.pick(states)
  const street = `${random.whole(240) + 1} ${random.pick(streetWords)} ${random.pick(streetKinds)}`
  const unit = random.chance(0.15) ? `Unit ${random.whole(30) + 1}` : null
  return {
    line1: unit ?? street,
    line2: unit === null ? null : street,
    line3: null,
    suburb: random.pick(suburbs),
    postCode: String(3_990 + random.whole(9)),
    state,
    country: australia,
  }
}

function postBox(random: Random): HouseholdAddress {
  return { ...addressHere(random), line1: `PO Box ${random.whole(900) + 1}`, line2: null }
}

function addressAbroad(random: Random): HouseholdAddress {
  const place = random.pick(abroad)
  return {
    line1: `Tower ${random.whole(9) + 1}, Flat ${random.whole(40) + 1}`,
    line2: `${random.pick(streetWords)} ${random.pick(streetKinds)}`,
    line3: 'c/o the caretaker',
    suburb: place.suburb,
    postCode: place.postCode,
    state: null,
    country: place.country,
  }
}

/** Numbers that the Australian regulator reserves for fiction: (0x) 5550 xxxx and 7010 xxxx. */
const landline = (random: Random) =>
  `(0${random.pick(['2', '3', '7', '8'])}) ${random.pick(['5550', '7010'])} ${String(random.whole(10_000)).padStart(4, '0')}`

/** A mobile number that the Australian regulator reserves for fiction: 0491 570 xxx. */
export const fictionalMobile = (random: Random) => `0491 570 ${String(random.whole(1_000)).padStart(3, '0')}`

const partsOf = (address: HouseholdAddress): string[] =>
  [
    address.line1,
    address.line2,
    address.line3,
    `${address.suburb} ${address.state?.code ?? ''} ${address.postCode}`,
    address.country.name,
  ]
    .map((part) => part?.replace(/\s+/g, ' ').trim() ?? '')
    .filter((part) => part !== '')

export const addressOnOneLine = (address: HouseholdAddress): string => partsOf(address).join(', ')
export const addressOnLines = (address: HouseholdAddress): string => partsOf(address).join('\n')
