import type { MatchTier } from '../../../shared/domain/search.ts'
import { fieldCodes, fieldMask, joinedMark } from '../words/match-fields.ts'

/** Tiers by number, best first. */
export const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
export const tierNumbers = { exact: 0, prefix: 1, spelling: 2, sound: 3, nickname: 4 } as const

/**
 * How well a typed word fits, the less the better; of several words these are added up. Lists go by this before
 * anything is weighed: whoever fits as typed stands before all who only come near, however rare or likely those are.
 */
export const fits = {
  /** A name, number, address or date is what was typed, whole. */
  whole: 0,
  /** So is a former name, a name at school, or a second given name. */
  otherName: 1,
  /** So is a name but for its spaces: `o connor`, `annemarie`. Whoever's names are written so stands before it. */
  spaced: 8,
  /** A name begins so; a number begins or ends so. */
  beginning: 16,
  otherBeginning: 17,
  /** A place, a form, a word of an e-mail address is what was typed, or begins so; a number has it within. */
  place: 256,
  placeBeginning: 272,
  /** By slips, by sound, by nickname, or in part: near it, and so is a text of which one word is. */
  near: 0xffff,
} as const

/** How well two words fit together. */
export function bothFit(one: number, other: number): number {
  return one === fits.near || other === fits.near ? fits.near : one + other
}

const tagMask = fieldMask | joinedMark
const tagCount = tagMask + 1

/** By tier and tag: `tier × 32 + tag`. */
const byTierAndTag = Uint16Array.from({ length: tiers.length * tagCount }, (_, place) =>
  fitOfTag(Math.floor(place / tagCount), place % tagCount),
)

/** How well a stored word fits that was matched by this tier. */
export function fitOfEntry(tier: number, entry: number): number {
  return byTierAndTag[tier * tagCount + (entry & tagMask)] ?? fits.near
}

function fitOfTag(tier: number, tag: number): number {
  if (tier > tierNumbers.prefix) return fits.near
  const isWhole = tier === tierNumbers.exact
  const field = tag & fieldMask
  if (field <= fieldCodes.otherGivenName) {
    const spaced = (tag & joinedMark) === 0 ? 0 : fits.spaced
    if (field <= fieldCodes.surname) return spaced + (isWhole ? fits.whole : fits.beginning)
    return spaced + (isWhole ? fits.otherName : fits.otherBeginning)
  }
  return isWhole ? fits.place : fits.placeBeginning
}
