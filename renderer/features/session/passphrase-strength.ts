import { shortestPassphrase } from '../../../shared/domain/passphrase.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** What everybody tries first. */
const common = /^(password|passwort|qwert|asdf|letmein|welcome|school|foyer|admin|abc|111|123)/i

/**
 * A cautious guess at what a passphrase is worth: how many different signs it has, in how many words. Repetition and
 * the words everybody tries first count for nothing.
 */
export function strengthOf(passphrase: string): Strength {
  if (passphrase.length < shortestPassphrase) return 'short'
  const different = new Set(passphrase.toLowerCase()).size
  const words = new Set(
    passphrase
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  ).size
  if (common.test(passphrase) || different < 6) return 'weak'
  if (words >= 4 || (passphrase.length >= 18 && different >= 10)) return 'strong'
  return words >= 3 || passphrase.length >= 14 ? 'fair' : 'weak'
}
