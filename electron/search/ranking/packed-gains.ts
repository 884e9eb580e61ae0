import { notCounted } from '../matching/field-prices.ts'
import { fitOfEntry, fits, tierNumbers } from '../matching/fit.ts'
import { fieldMask, givenFields } from '../words/match-fields.ts'

/** What a stored word gains where it explains a typed one, in thousandths of a nat. */
export type Gains = {
  /** In any field, and by which tier; 0 where it only fits as a nickname. */
  readonly gain: number
  readonly tier: number
  /** As a nickname, where it is a given name. */
  readonly nicknameGain: number
  readonly inNamesOnly: boolean
}

const tierMask = 7
const nicknameShift = 3
const gainShift = 17
const namesOnlyBit = 1 << 31
/** Larger gains are cut to this. */
export const largestGain = (1 << (gainShift - nicknameShift)) - 1

/** All four in one integer, because every posting of every word is asked for them. 0 for no match. */
export function packGains({ gain, nicknameGain, tier, inNamesOnly }: Gains): number {
  if (gain + nicknameGain === 0) return 0
  return (gain << gainShift) | (nicknameGain << nicknameShift) | tier | (inNamesOnly ? namesOnlyBit : 0)
}

export function isInNamesOnly(packed: number): boolean {
  return packed < 0
}

export function gainOf(packed: number): number {
  return (packed >>> gainShift) & largestGain
}

function nicknameGainOf(packed: number): number {
  return (packed >>> nicknameShift) & largestGain
}

/** Tier of the gain that counts in any field. */
export function tierOf(packed: number): number {
  return packed & tierMask
}

/** What an entry gains by its word's packed gain, at these prices of fields; 0 where its field does not count. */
export function gainIn(packed: number, prices: Int32Array, entry: number): number {
  const field = entry & fieldMask
  const price = prices[field] ?? notCounted
  if (price === notCounted) return 0
  const gain = gainOf(packed)
  const isGiven = ((givenFields >> field) & 1) === 1
  return Math.max(1, (isGiven ? Math.max(gain, nicknameGainOf(packed)) : gain) - price)
}

/** The tier in which an entry is explained: what begins as typed is no mere nickname. */
export function tierIn(packed: number, entry: number): number {
  const gain = gainOf(packed)
  if (gain > 0 && tierOf(packed) <= tierNumbers.prefix) return tierOf(packed)
  const isGiven = ((givenFields >> (entry & fieldMask)) & 1) === 1
  return isGiven && nicknameGainOf(packed) > gain ? tierNumbers.nickname : tierOf(packed)
}

/** How well an entry fits (see `fits`): what begins as typed fits, though it is also a nickname. */
export function fitIn(packed: number, entry: number): number {
  return gainOf(packed) > 0 ? fitOfEntry(tierOf(packed), entry) : fits.near
}
