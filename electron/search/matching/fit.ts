import type { MatchTier } from '../../../shared/domain/search.ts'
import { fieldCodes, fieldMask, joinedMark } from '../words/match-fields.ts'

/** Match tiers by number, best first. */
export const tiers: readonly MatchTier[] = ['exact', 'prefix', 'spelling', 'sound', 'nickname']
export const tierNumbers = { exact: 0, prefix: 1, spelling: 2, sound: 3, nickname: 4 } as const

/**
 * How well a typed word fits; lower is better, and the values of several words add up. Lists are sorted by fit before
 * score: people who fit as typed come before all close matches, however high those score.
 */
export const fits = {
  /** A whole name, number, address or date as typed. */
  whole: 0,
  /** A whole former name, name at school, or second given name. */
  otherName: 1,
  /** A whole name with or without a space: `o connor`, `annemarie`. Ranks after names recorded as typed. */
  spaced: 8,
  /** The beginning of a name; the beginning or end of a number. */
  beginning: 16,
  otherBeginning: 17,
  /** A whole word or a beginning in a place, form or e-mail address; the middle of a number. */
  place: 256,
  placeBeginning: 272,
  /** A close match: by spelling, sound or nickname, or in part. A text with one such word is a close match too. */
  near: 0xffff,
} as const

/** The fit of two words together. */
export function bothFit(one: number, other: number): number {
  return one === fits.near || other === fits.near ? fits.near : one + other
}

const tagMask = fieldMask | joinedMark
const tagCount = tagMask + 1

/** The fit for each tier and tag, at index `tier × 32 + tag`. */
const byTierAndTag = Uint16Array.from({ length: tiers.length * tagCount }, (_, place) =>
  fitOfTag(Math.floor(place / tagCount), place % tagCount),
)

/** The fit of a stored word that matched in this tier. */
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
  if (field === fieldCodes.schoolId) return isWhole ? fits.whole : fits.beginning
  return isWhole ? fits.place : fits.placeBeginning
}
