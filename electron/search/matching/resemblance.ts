const sharedBeginning = 300
const maxShared = 3
const sharedPair = 200
const maxPairs = 4

/**
 * How much an unmatched word still resembles a name, in thousandths of a nat: a common beginning, and common pairs of
 * letters. It finds no one, but it ranks people of one surname when the given name has an unforeseen spelling.
 */
export function resemblance(typed: string, stored: string): number {
  let alike = 0
  while (alike < maxShared && alike < typed.length && typed[alike] === stored[alike]) alike++
  let pairs = 0
  for (let at = 1; at < typed.length && pairs < maxPairs; at++) {
    if (stored.includes(typed.slice(at - 1, at + 1))) pairs++
  }
  return alike * sharedBeginning + pairs * sharedPair
}
