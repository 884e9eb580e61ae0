import { isCommonPassphrase, shortestPassphrase } from '../../../shared/domain/passphrase.ts'

export type Strength = 'short' | 'common' | 'weak' | 'fair' | 'strong'

/** A cautious estimate of a passphrase's strength from its characters and words. Repeated and common ones add nothing. */
export function strengthOf(passphrase: string): Strength {
  if (passphrase.length < shortestPassphrase) return 'short'
  const different = new Set(passphrase.toLowerCase()).size
  const words = new Set(
    passphrase
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  ).size
  if (isCommonPassphrase(passphrase)) return 'common'
  if (words >= 4 || (passphrase.length >= 18 && different >= 10)) return 'strong'
  return words >= 3 || passphrase.length >= 14 ? 'fair' : 'weak'
}
