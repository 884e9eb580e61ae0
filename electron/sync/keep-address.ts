import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { DetailRead } from '../api/read-rows.ts'
import type { KeptAddress } from '../storage/cache/kept.ts'

export type ReadAddress = NonNullable<NonNullable<CurrentStudentRead['demographics']>['addresses']>[number]

/** True if this item and every item with the same `addressId` say `false`: null or a wrong type gives no permission. */
export const isUnprotected = (one: ReadAddress, all: readonly ReadAddress[]): boolean =>
  [one, ...all.filter(({ addressId }) => addressId && addressId === one.addressId)].every(isOpen)
const isOpen = ({ confidential }: ReadAddress): boolean => confidential === false

/** Builds a stored address from the fields that the register allows. Without a street line, it counts as withheld. */
export function keepAddress(kept: Partial<ReadAddress>): KeptAddress {
  const mayBeSeen = kept.addressLine1 !== undefined
  return mayBeSeen
    ? { kind: kindOf(kept), withheld: false, lines: linesOf(kept) }
    : { kind: kindOf(kept), withheld: true }
}

/**
 * Addresses of another day, as far as today's record allows: an address is withheld unless today's record has addresses
 * of that kind and none of these is protected.
 */
export const withheldToday = (then: readonly KeptAddress[], today: readonly KeptAddress[]): KeptAddress[] =>
  then.map((address) => {
    const { kind } = address
    const ofKind = today.filter((each) => kind !== '' && each.kind === kind)
    const mayBeSeen = ofKind.length > 0 && ofKind.every(({ withheld }) => !withheld)
    return mayBeSeen ? address : { kind, withheld: true }
  })

/** The addresses of a live read, protected or not, which are never stored. Throws `bad-data` if they cannot be read. */
export function liveAddresses({ demographics, unreadable }: DetailRead) {
  if (unreadable?.includes('addresses'))
    throw new AppError({ code: 'bad-data', endpoint: 'GET /students/current/<id>', fault: 'addresses' })
  return (demographics?.addresses ?? []).map((each) => ({ kind: kindOf(each), lines: [...linesOf(each)] }))
}

/** The lines of an address, protected or not. The caller may store them only if the address is not protected. */
function linesOf(address: Partial<ReadAddress>): readonly string[] {
  const street = [address.addressLine1, address.addressLine2, address.addressLine3].filter(isSaid)
  const whole = wholeOf(address)
  if (street.length === 0 && whole.length > 0) return whole
  const place = [address.suburb, address.state?.code || address.state?.description, address.postalCode]
  return [...street, place.filter(isSaid).join(' '), address.country?.description].filter(isSaid)
}

/** The whole address as the school's system formats it. Some systems send only this. */
function wholeOf({ displayAddressFull, displayAddressComma }: Partial<ReadAddress>): readonly string[] {
  const full = (displayAddressFull ?? '').split(/\r?\n/).map((line) => line.trim())
  const lines = full.filter(isSaid)
  return lines.length > 0 ? lines : [displayAddressComma?.trim()].filter(isSaid)
}

const knownKinds = [
  ['Home', /^home( address)?$/i],
  ['Postal', /^postal( address)?$/i],
] as const

/** Names an address. `Home` and `Home address`, in any case, are the same kind; `Homestay` is another. */
function kindOf({ systemMeaning, addressType }: Partial<ReadAddress>): string {
  const kind = systemMeaning ?? addressType?.description ?? ''
  return knownKinds.find(([, pattern]) => pattern.test(kind.trim()))?.[0] ?? kind
}

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''
