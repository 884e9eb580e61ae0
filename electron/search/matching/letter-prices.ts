/**
 * Prices of single edits in thousandths of a nat (the natural logarithm of how rare the slip is). Set on the tuned half of
 * the benchmark; mainly their proportions matter.
 */
export const letterPrices = {
  swap: 2400,
  firstSwap: 3000,
  changed: 3600,
  neighbouringKey: 3000,
  soundsAlike: 1900,
  vowelForVowel: 2000,
  /** Two spellings of one sound: i for y, c for k. */
  sameSound: 900,
  digitForDigit: 3800,
  /** A letter too many, or a missing one. */
  extra: 3300,
  extraVowel: 2500,
  extraDigit: 4200,
  doubled: 1000,
  silentH: 1300,
  finalE: 1100,
  /** Added to an edit of the first letter, which people seldom get wrong. */
  first: 1300,
} as const

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Consonants that sound alike, and letters that look alike. */
const alike = 'ck sz fv bp dt mn ij uv vw uw lr cs gj gk kq cq kx td yj'.split(' ')
const same = ['iy', 'ck', 'kq', 'sz', 'ie', 'ou', 'ao', 'uw', 'ey']
const vowels = 'aeiouy'

const firstLetter = 97
const letterCount = 26
const firstDigit = 48
const size = 64

const substitution = fillSubstitution()

/** The price of one letter typed for another; `isFirst` at the beginning of a word. */
export function substitutionPrice(unit: number, other: number, isFirst: boolean): number {
  const price = substitution[placeOf(unit) * size + placeOf(other)] ?? letterPrices.changed
  return isFirst ? price + letterPrices.first : price
}

/** Writes what each letter of a word costs if the other word lacks it. */
export function extraPrices(word: string, into: Int32Array): void {
  const last = word.length - 1
  for (let at = 0; at <= last; at++) into[at] = extraPrice(word, at, last)
}

const letterE = 101
const letterH = 104

function extraPrice(word: string, at: number, last: number): number {
  const unit = word.charCodeAt(at)
  if (at === 0) return (isVowel(unit) ? letterPrices.extraVowel : letterPrices.extra) + letterPrices.first
  if (isDigit(unit)) return letterPrices.extraDigit
  if (unit === word.charCodeAt(at - 1)) return letterPrices.doubled
  if (unit === letterH) return letterPrices.silentH
  if (unit === letterE && at === last) return letterPrices.finalE
  return isVowel(unit) ? letterPrices.extraVowel : letterPrices.extra
}

/** One bit per Latin letter, a first; set for vowels. */
const vowelBits = Array.from(vowels, (vowel) => 1 << (vowel.charCodeAt(0) - firstLetter)).reduce(
  (bits, bit) => bits | bit,
)

function isVowel(unit: number): boolean {
  return (
    unit >= firstLetter && unit < firstLetter + letterCount && ((vowelBits >> (unit - firstLetter)) & 1) === 1
  )
}

function isDigit(unit: number): boolean {
  return unit >= firstDigit && unit < firstDigit + 10
}

/** Index of a character in the price table: Latin letters, then digits, then one index for all others. */
function placeOf(unit: number): number {
  if (unit >= firstLetter && unit < firstLetter + letterCount) return unit - firstLetter
  return isDigit(unit) ? letterCount + unit - firstDigit : size - 1
}

function fillSubstitution(): Int16Array {
  const prices = new Int16Array(size * size).fill(letterPrices.changed)
  const set = (pair: string, price: number) => {
    const [a, b] = [placeOf(pair.charCodeAt(0)), placeOf(pair.charCodeAt(1))]
    prices[a * size + b] = Math.min(prices[a * size + b] ?? 0, price)
    prices[b * size + a] = prices[a * size + b] ?? 0
  }
  for (const row of keyRows) {
    for (let key = 1; key < row.length; key++) set(row.slice(key - 1, key + 1), letterPrices.neighbouringKey)
  }
  for (const one of vowels) for (const other of vowels) set(one + other, letterPrices.vowelForVowel)
  for (const pair of alike) set(pair, letterPrices.soundsAlike)
  for (const pair of same) set(pair, letterPrices.sameSound)
  for (let one = 0; one < 10; one++) {
    for (let other = 0; other < 10; other++) {
      prices[(letterCount + one) * size + letterCount + other] = letterPrices.digitForDigit
    }
  }
  return prices
}
