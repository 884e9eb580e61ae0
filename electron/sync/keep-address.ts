import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import type { KeptAddress } from '../storage/cache/kept.ts'

export type ReadAddress = NonNullable<NonNullable<CurrentStudentRead['demographics']>['addresses']>[number]

/** Anything but a plain `false` is protected: null and a wrong type are not permission. */
export const isUnprotected = ({ confidential }: ReadAddress): boolean => confidential === false

/** What the register left of an address. Without a line of where it is, it is one that may not be seen. */
export function keepAddress(kept: Partial<ReadAddress>): KeptAddress {
  const mayBeSeen = kept.addressLine1 !== undefined
  return mayBeSeen
    ? { ...kindOf(kept), withheld: false, lines: linesOf(kept) }
    : { ...kindOf(kept), withheld: true }
}

/**
 * Addresses of another day. Today's record decides: an address is withheld unless today's record has that kind of
 * address, and says of each of them that it is not protected.
 */
export const withheldToday = (then: readonly KeptAddress[], today: readonly KeptAddress[]): KeptAddress[] =>
  then.map((address) => {
    const { kind, meaning } = address
    const ofKind = today.filter((each) => kind !== '' && each.kind === kind)
    const mayBeSeen = ofKind.length > 0 && ofKind.every(({ withheld }) => !withheld)
    return mayBeSeen ? address : { kind, meaning, withheld: true }
  })

/** The lines of an address, protected or not. What this gives may be stored only where the address is not protected. */
export function linesOf(address: Partial<ReadAddress>): readonly string[] {
  const street = [address.addressLine1, address.addressLine2, address.addressLine3].filter(isSaid)
  const whole = wholeOf(address)
  if (street.length === 0 && whole.length > 0) return whole
  const place = [address.suburb, address.state?.code ?? address.state?.description, address.postalCode]
  return [...street, place.filter(isSaid).join(' '), address.country?.description].filter(isSaid)
}

/** As the school's system writes all of it, which is all that some systems say. */
function wholeOf({ displayAddressFull, displayAddressComma }: Partial<ReadAddress>): readonly string[] {
  const full = (displayAddressFull ?? '').split(/\r?\n/).map((line) => line.trim())
  const lines = full.filter(isSaid)
  return lines.length > 0 ? lines : [displayAddressComma?.trim()].filter(isSaid)
}

export const kindOf = ({ systemMeaning = null, addressType }: Partial<ReadAddress>) => ({
  kind: systemMeaning ?? addressType?.description ?? '',
  meaning: systemMeaning,
})

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''
