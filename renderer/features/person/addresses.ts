import type { Held, PersonCard } from '../../../shared/domain/card.ts'

type Addresses = PersonCard['contact']['addresses']
export type KnownKind = 'Home' | 'Postal'

/** The lines of the home or postal address, or why there are none. */
export function addressOf(addresses: Addresses, known: KnownKind): Held<readonly string[]> {
  if ('absent' in addresses) return addresses
  const found = addresses.value.find(({ kind }) => kind === known)
  return found === undefined ? { absent: 'not-recorded' } : found.lines
}
