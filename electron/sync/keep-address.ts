import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import type { KeptAddress } from '../storage/cache/kept.ts'

type Address = NonNullable<NonNullable<CurrentStudentRead['demographics']>['addresses']>[number]

/** Anything but a plain `false` is protected: null and a wrong type are not permission. */
export function keepAddress(address: Address): KeptAddress {
  const kind = kindOf(address)
  if (address.confidential !== false) return { ...kind, withheld: true }
  return { ...kind, withheld: false, lines: linesOf(address) }
}

/** The lines of an address, protected or not. What this gives may be stored only where the address is not protected. */
export function linesOf(address: Address): readonly string[] {
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

export const kindOf = ({ systemMeaning, addressType }: Address) => ({
  kind: systemMeaning ?? addressType?.description ?? '',
  meaning: systemMeaning,
})

const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''
