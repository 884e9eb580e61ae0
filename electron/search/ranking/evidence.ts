import type { DirectMatches } from '../matching/direct-matches.ts'
import { fieldPrices } from '../matching/field-prices.ts'
import { bothFit, tierNumbers, tiers } from '../matching/fit.ts'
import type { Reading } from '../matching/readings.ts'
import { isForNamesOnly, noMatch, offerPrice, offerTier } from '../matching/word-matches.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, givenFields, nameFields } from '../words/match-fields.ts'
import { lengthOf } from '../words/packed-lists.ts'
import {
  fitIn,
  gainIn,
  gainOf,
  isInNamesOnly,
  largestGain,
  packGains,
  tierIn,
  tierOf,
} from './packed-gains.ts'

/** What typed words `from` to `to - 1`, read as one thing, say about who was meant. */
export type Evidence = {
  readonly from: number
  readonly to: number
  readonly typed: string
  /** The typed word, folded; empty for a number or a date. */
  readonly word: string
  /** How much an exact match of it tells: the rarer among the people held, the more. */
  readonly worth: number
  /** Stored words that fit. */
  readonly words: Int32Array
  /** By stored word: what it gains, see `packGains`; 0 where it does not fit. */
  readonly gains: Int32Array
  /** By stored word: whether it fits, one bit each, which is soon asked of very many words. */
  readonly marks: Uint32Array
  readonly people: DirectMatches
  /** Entries of posting lists behind the words, and people found directly: what spreading it would take. */
  readonly weight: number
  /** The `fits` of its best match; added to how well each word fits. */
  readonly bestFit: number
  /** Whether only names are explained by it: a person's other words need not be asked. */
  readonly isOfNames: boolean
  /** What each field costs a word of this packed gain. */
  pricesOf(packed: number): Int32Array
  /** Whether a word of this packed gain counts in other fields than names. */
  isBeyondNames(packed: number): boolean
}

const everyField = 0xffff
const shortWord = 2
const shortMisspelt = 3
const yearAndForm = (1 << fieldCodes.year) | (1 << fieldCodes.form)
/** Of fewer people one cannot learn which words are rare: a name is not common because a list is short. */
const fewestPeople = 2000
/** People who were not meant type things nobody is called: the least that any evidence must be set against. */
const noise = 1e-6
/** Of a hundred people found by their name, so many are found by another field of the same word. */
const named = 100
const otherwise = 35
/** Likelihoods are whole numbers, so that their sum does not depend on the order people came in. */
const certain = 1e7
const stepSize = 64
const likelihoods = Float64Array.from({ length: 512 }, (_, step) =>
  Math.round(certain * Math.exp((-step * stepSize) / 1000)),
)
const leastGain = 10
const mostSpare = 6
/** A word that more people have in their address or house is not looked for misspelt: a street type, a state. */
const commonplaceShare = 0.02
const leastCommonplace = 500
/** A slip so much dearer than the typed word is rare was not made: where there is a John, nobody means Joanna by it. */
const dearerThanWorth = 1000

type Tables = Pick<Evidence, 'gains' | 'marks'>

export type AskedEvidence = {
  /** How many people are held. */
  readonly people: number
  /** Whether an address line was typed: then even street types are looked for misspelt. */
  readonly isAddress: boolean
}

/**
 * Makes evidence from readings, in arrays that are used again for the next query.
 *
 * A match gains the logarithm of how much likelier the typed word is if this person was meant than if anyone
 * was: what an exact match is worth by the share of people it would fit, less what the slip costs (the weights
 * of Fellegi and Sunter 1969, slips priced as a noisy channel after Kernighan, Church and Gale 1990).
 */
export function createEvidence(
  dictionary: Dictionary,
): (readings: readonly Reading[], asked: AskedEvidence) => Evidence[] {
  const spare: Tables[] = []
  let made: Evidence[] = []
  let commonplace = leastCommonplace

  /** Zeros by word. */
  const takeTables = (): Tables => {
    const again = spare.pop()
    if (again && again.gains.length >= dictionary.words.length) return again
    const size = Math.ceil(dictionary.words.length * 1.25) + 64
    return { gains: new Int32Array(size), marks: new Uint32Array((size >>> 5) + 1) }
  }

  const recycle = () => {
    for (const { gains, marks, words } of made) {
      for (const word of words) {
        gains[word] = 0
        marks[word >>> 5] = 0
      }
      if (spare.length < mostSpare) spare.push({ gains, marks })
    }
  }

  /** Whether a match is not worth looking for outside names. */
  const isNoPlace = (offer: number, held: number) =>
    isForNamesOnly(offer) || (offerTier(offer) >= tierNumbers.spelling && held > commonplace)

  const weigh = ({ matches, people, unfinished }: Reading, fields: readonly number[], everyone: number) => {
    const { holders } = dictionary
    let likely = 0
    let weight = 0
    let isOfNames = true
    for (let at = 0; at < matches.words.length; at++) {
      const number = matches.words[at] ?? 0
      const byName = lengthOf(holders, number * 2)
      const held = lengthOf(holders, number * 2 + 1)
      const offer = matches.offers[at] ?? 0
      const counts = fields[offerTier(offer)] !== 0 && !isNoPlace(offer, held)
      const price = Math.min(priceOf(offer, unfinished), matches.nicknamePrices[at] ?? noMatch)
      weight += byName + (counts ? held : 0)
      if (counts && held > 0) isOfNames = false
      likely += (byName * named + (counts ? held * otherwise : 0)) * likelihood(price)
    }
    people.visit((_, match) => {
      likely += named * likelihood(match.price)
    })
    const share = likely / (certain * named * Math.max(fewestPeople, everyone))
    return { worth: Math.round(-1000 * Math.log(share + noise)), weight: weight + people.size, isOfNames }
  }

  const make = (reading: Reading, everyone: number): Evidence => {
    const { matches, word, unfinished, sense } = reading
    const fields = tiers.map((_, tier) => otherFields(word, tier))
    const tierPrices = fields.map((others) => fieldPrices(sense, nameFields | others))
    const [givenPrices, namePrices] = [fieldPrices(sense, givenFields), fieldPrices(sense, nameFields)]
    const { worth, weight, isOfNames } = weigh(reading, fields, everyone)
    const { gains, marks } = takeTables()
    for (let at = 0; at < matches.words.length; at++) {
      const number = matches.words[at] ?? 0
      const offer = matches.offers[at] ?? 0
      const tier = offerTier(offer)
      const likely = tier <= tierNumbers.prefix ? noMatch : worth + dearerThanWorth
      marks[number >>> 5] = (marks[number >>> 5] ?? 0) | (1 << (number & 31))
      gains[number] = packGains({
        gain: gainFor(worth, priceOf(offer, unfinished), likely),
        nicknameGain: gainFor(worth, matches.nicknamePrices[at] ?? noMatch, worth + dearerThanWorth),
        tier,
        inNamesOnly: isNoPlace(offer, lengthOf(dictionary.holders, number * 2 + 1)),
      })
    }
    return {
      from: reading.from,
      to: reading.to,
      typed: reading.typed,
      word,
      worth,
      words: matches.words,
      gains,
      marks,
      people: reading.people,
      weight,
      bestFit: reading.bestFit,
      isOfNames,
      pricesOf: (packed) => {
        if (gainOf(packed) === 0) return givenPrices
        if (isInNamesOnly(packed)) return namePrices
        return tierPrices[tierOf(packed)] ?? namePrices
      },
      isBeyondNames: (packed) => gainOf(packed) > 0 && !isInNamesOnly(packed) && fields[tierOf(packed)] !== 0,
    }
  }

  return (readings, { people, isAddress }) => {
    recycle()
    commonplace = isAddress ? people : Math.max(leastCommonplace, people * commonplaceShare)
    made = readings.map((reading) => make(reading, people))
    return made
  }
}

function likelihood(price: number): number {
  return likelihoods[Math.floor(price / stepSize)] ?? 0
}

/**
 * One or two letters begin too many streets and suburbs to be meant as one, and three are a slip away from a state; a
 * digit may begin a form.
 */
function otherFields(word: string, tier: number): number {
  if (word.length <= shortMisspelt && tier > tierNumbers.prefix) return 0
  if (word.length > shortWord || tier === tierNumbers.exact) return everyField
  return tier === tierNumbers.prefix && /\d/.test(word) ? yearAndForm : 0
}

function gainFor(worth: number, price: number, dearest: number): number {
  return price === noMatch || price > dearest ? 0 : Math.min(largestGain, Math.max(leastGain, worth - price))
}

function priceOf(offer: number, unfinished: number): number {
  const price = offerPrice(offer)
  return price !== noMatch && offerTier(offer) === tierNumbers.prefix ? price + unfinished : price
}

/** What one of a person's own words gains by the evidence; 0 when it does not fit. */
export function entryGain(evidence: Evidence, entry: number): number {
  const word = entry >>> fieldBits
  if ((((evidence.marks[word >>> 5] ?? 0) >>> (word & 31)) & 1) === 0) return 0
  const packed = evidence.gains[word] ?? 0
  return packed === 0 ? 0 : gainIn(packed, evidence.pricesOf(packed), entry)
}

/** The tier in which the evidence explains one of a person's words. */
export function entryTier(evidence: Evidence, entry: number): number {
  return tierIn(evidence.gains[entry >>> fieldBits] ?? 0, entry)
}

/** How well one of a person's words fits, see `fits`. */
export function entryFit(evidence: Evidence, entry: number): number {
  return bothFit(evidence.bestFit, fitIn(evidence.gains[entry >>> fieldBits] ?? 0, entry))
}
