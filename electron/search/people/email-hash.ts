const offsetBasis = 0x811c9dc5
const prime = 0x01000193
const at = 64
const upperA = 65
const upperZ = 90
const toLower = 32

/**
 * An e-mail address as two numbers, of what stands before the @ and of the whole without its @, 0 where it is empty:
 * an address is typed whole or up to the @, with the @ or without, and needs no more to be told from others (FNV-1a:
 * Fowler, Noll, Vo).
 */
export function writeEmailHashes(email: string, into: Int32Array, place: number): void {
  let hash = offsetBasis
  let local = 0
  for (let position = 0; position < email.length; position++) {
    const unit = email.charCodeAt(position)
    if (unit === at && local === 0 && position > 0) local = hash | 1
    if (unit === at) continue
    hash = Math.imul(hash ^ (unit >= upperA && unit <= upperZ ? unit + toLower : unit), prime)
  }
  const whole = email === '' ? 0 : hash | 1
  into[place] = local === 0 ? whole : local
  into[place + 1] = whole
}
