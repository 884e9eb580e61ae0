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

/** The lines of an address, protected or not. What this gives may be stored only where the address is not protected. */
export function linesOf(address: Partial<ReadAddress>): readonly string[] {
  const lines = [
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    [address.suburb, address.state?.code ?? address.state?.description, address.postalCode]
      .filter(isSaid)
      .join(' '),
    address.country?.description,
  ]
  return lines.filter(isSaid)
}

export const kindOf = ({ systemMeaning = null, addressType }: Partial<ReadAddress>) => ({
  kind: systemMeaning ?? addressType?.description ?? '',
  meaning: systemMeaning,
})

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''
