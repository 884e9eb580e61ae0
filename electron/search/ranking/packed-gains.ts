import { notCounted } from '../matching/field-prices.ts'
import { fitOfEntry, fits, tierNumbers } from '../matching/fit.ts'
import { fieldMask, givenFields } from '../words/match-fields.ts'

/** What a stored word gains if it explains a typed one, in thousandths of a nat. */
export type Gains = {
  /** The gain in any field, and its tier; 0 for a word that matches only as a nickname. */
  readonly gain: number
  readonly tier: number
  /** The gain as a nickname of a given name. */
  readonly nicknameGain: number
  readonly inNamesOnly: boolean
}

const tierMask = 7
const nicknameShift = 3
const gainShift = 17
const namesOnlyBit = 1 << 31
/** Larger gains are cut to this value. */
export const maxGain = (1 << (gainShift - nicknameShift)) - 1

/** Packs gains into one integer, because they are read for every posting of every word. 0 for no match. */
export function packGains({ gain, nicknameGain, tier, inNamesOnly }: Gains): number {
  if (gain + nicknameGain === 0) return 0
  return (gain << gainShift) | (nicknameGain << nicknameShift) | tier | (inNamesOnly ? namesOnlyBit : 0)
}

export function isInNamesOnly(packed: number): boolean {
  return packed < 0
}

export function gainOf(packed: number): number {
  return (packed >>> gainShift) & maxGain
}

function nicknameGainOf(packed: number): number {
  return (packed >>> nicknameShift) & maxGain
}

/** The tier of the gain in any field. */
export function tierOf(packed: number): number {
  return packed & tierMask
}

/** The gain of an entry from its word's packed gains and the field prices; 0 if its field does not count. */
export function gainIn(packed: number, prices: Int32Array, entry: number): number {
  const field = entry & fieldMask
  const price = prices[field] ?? notCounted
  if (price === notCounted) return 0
  const gain = gainOf(packed)
  const isGiven = ((givenFields >> field) & 1) === 1
  return Math.max(1, (isGiven ? Math.max(gain, nicknameGainOf(packed)) : gain) - price)
}

/** The tier of an entry. A prefix match stays a prefix match, even if the word is also a nickname. */
export function tierIn(packed: number, entry: number): number {
  const gain = gainOf(packed)
  if (gain > 0 && tierOf(packed) <= tierNumbers.prefix) return tierOf(packed)
  const isGiven = ((givenFields >> (entry & fieldMask)) & 1) === 1
  return isGiven && nicknameGainOf(packed) > gain ? tierNumbers.nickname : tierOf(packed)
}

/** The fit of an entry (see `fits`). A prefix match fits, even if the word is also a nickname. */
export function fitIn(packed: number, entry: number): number {
  return gainOf(packed) > 0 ? fitOfEntry(tierOf(packed), entry) : fits.near
}
