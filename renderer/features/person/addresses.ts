import type { Held, PersonCard } from '../../../shared/domain/card.ts'

type Addresses = PersonCard['contact']['addresses']
export type KnownKind = 'Home' | 'Postal'

/** Whether an address is the home or the postal one. `Home` and `Home address` are the same kind, `Homestay` is not. */
export function isKind(kind: string, known: KnownKind): boolean {
  return new RegExp(`^${known}( address)?$`, 'i').test(kind.trim())
}

/** The lines of the home or postal address, or why there are none. */
export function addressOf(addresses: Addresses, known: KnownKind): Held<readonly string[]> {
  if ('absent' in addresses) return addresses
  const found = addresses.value.find(({ kind }) => isKind(kind, known))
  return found === undefined ? { absent: 'not-recorded' } : found.lines
}
