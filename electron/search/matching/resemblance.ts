const sharedBeginning = 300
const mostShared = 3
const sharedPair = 200
const mostPairs = 4

/**
 * How far a word that explains nothing still speaks for a name (thousandths of a nat): the letters they begin
 * with alike, and pairs of letters both have. Too little to find anyone by, enough to tell the bearers of one
 * surname apart when the given name was written in a way nobody foresaw.
 */
export function resemblance(typed: string, stored: string): number {
  let alike = 0
  while (alike < mostShared && alike < typed.length && typed[alike] === stored[alike]) alike++
  let pairs = 0
  for (let at = 1; at < typed.length && pairs < mostPairs; at++) {
    if (hasPair(stored, typed.charCodeAt(at - 1), typed.charCodeAt(at))) pairs++
  }
  return alike * sharedBeginning + pairs * sharedPair
}

function hasPair(word: string, first: number, second: number): boolean {
  for (let at = 1; at < word.length; at++) {
    if (word.charCodeAt(at) === second && word.charCodeAt(at - 1) === first) return true
  }
  return false
}
