import { fieldPrices } from '../matching/field-prices.ts'
import { bothFit, tierNumbers, tiers } from '../matching/fit.ts'
import type { Reading } from '../matching/readings.ts'
import { isForNamesOnly, noMatch, offerPrice, offerTier } from '../matching/word-matches.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldBits, fieldCodes, givenFields, nameFields } from '../words/match-fields.ts'
import { lengthOf } from '../words/packed-lists.ts'
import { fitIn, gainIn, gainOf, isInNamesOnly, maxGain, packGains, tierIn, tierOf } from './packed-gains.ts'

/** A weighed reading of the typed words `from` to `to - 1`. */
export type Evidence = Pick<Reading, 'from' | 'to' | 'typed' | 'word' | 'people' | 'bestFit'> & {
  /** The gain of an exact match. It is higher for words that are rare in this index. */
  readonly worth: number
  readonly words: Int32Array
  /** By stored word: its gain, see `packGains`; 0 for no match. */
  readonly gains: Int32Array
  /** One bit per stored word, set if it matches. Bits are compact enough to be read for very many words. */
  readonly marks: Uint32Array
  /** The number of postings and direct matches, which is what applying this evidence costs. */
  readonly weight: number
  /** Whether the evidence matches only names, so that other words need not be checked. */
  readonly isOfNames: boolean
  /** The field prices for a word with this packed gain. */
  pricesOf(packed: number): Int32Array
  /** Whether a word with this packed gain counts in other fields than names. */
  isBeyondNames(packed: number): boolean
}

const everyField = 0xffff
const shortWord = 2
const shortMisspelt = 3
const yearAndForm = (1 << fieldCodes.year) | (1 << fieldCodes.form)
/** Smaller schools are weighed like one with this many people, because a short list makes no name common. */
const minPeople = 2000
/** Added to the share of people that a word matches, because users also type words that no one has. */
const noise = 1e-6
/** Weights of a match in a name and in another field. */
const named = 100
const otherwise = 35
/** Likelihoods are whole numbers, so that their sum does not depend on the order of people. */
const certain = 1e7
const stepSize = 64
const likelihoods = Float64Array.from({ length: 512 }, (_, step) =>
  Math.round(certain * Math.exp((-step * stepSize) / 1000)),
)
const minGain = 10
const maxSpareTables = 6
/** Words that more people have outside their name (street types, states) do not match misspelled words. */
const commonplaceShare = 0.02
const minCommonplace = 500
/** The most a close match may cost beyond the gain of an exact one: if there is a John, `john` is not Joanna. */
const maxBeyondWorth = 1000

type Tables = Pick<Evidence, 'gains' | 'marks'>

export type EvidenceContext = {
  readonly people: number
  /** Whether an address was typed, in which misspelled words match street types too. */
  readonly isAddress: boolean
}

/**
 * Weighs readings, in arrays that the next query reuses.
 *
 * A match gains the logarithm of how much likelier the word is typed for this person than for a random one. That is the
 * worth of an exact match, which depends on the share of people it matches, minus the price of the mistake (the weights
 * of Fellegi and Sunter 1969, with mistakes as a noisy channel after Kernighan, Church and Gale 1990).
 */
export function createEvidence(
  dictionary: Dictionary,
): (readings: readonly Reading[], asked: EvidenceContext) => Evidence[] {
  const spare: Tables[] = []
  let made: Evidence[] = []
  let commonplace = minCommonplace

  /** Tables indexed by word, all zero. */
  const takeTables = (): Tables => {
    const reused = spare.pop()
    if (reused && reused.gains.length >= dictionary.words.length) return reused
    const size = Math.ceil(dictionary.words.length * 1.25) + 64
    return { gains: new Int32Array(size), marks: new Uint32Array((size >>> 5) + 1) }
  }

  const recycle = () => {
    for (const { gains, marks, words } of made) {
      for (const word of words) {
        gains[word] = 0
        marks[word >>> 5] = 0
      }
      if (spare.length < maxSpareTables) spare.push({ gains, marks })
    }
  }

  /** Whether a match counts only in names. */
  const isNameOnly = (offer: number, held: number) =>
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
      const counts = fields[offerTier(offer)] !== 0 && !isNameOnly(offer, held)
      const price = Math.min(priceOf(offer, unfinished), matches.nicknamePrices[at] ?? noMatch)
      weight += byName + (counts ? held : 0)
      if (counts && held > 0) isOfNames = false
      likely += (byName * named + (counts ? held * otherwise : 0)) * likelihood(price)
    }
    people.visit((_, match) => {
      likely += named * likelihood(match.price)
    })
    const share = likely / (certain * named * Math.max(minPeople, everyone))
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
      const likely = tier <= tierNumbers.prefix ? noMatch : worth + maxBeyondWorth
      marks[number >>> 5] = (marks[number >>> 5] ?? 0) | (1 << (number & 31))
      gains[number] = packGains({
        gain: gainFor(worth, priceOf(offer, unfinished), likely),
        nicknameGain: gainFor(worth, matches.nicknamePrices[at] ?? noMatch, worth + maxBeyondWorth),
        tier,
        inNamesOnly: isNameOnly(offer, lengthOf(dictionary.holders, number * 2 + 1)),
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
    commonplace = isAddress ? people : Math.max(minCommonplace, people * commonplaceShare)
    made = readings.map((reading) => make(reading, people))
    return made
  }
}

function likelihood(price: number): number {
  return likelihoods[Math.floor(price / stepSize)] ?? 0
}

/**
 * The fields besides names in which a word counts. One or two letters begin too many streets and suburbs, and three are one
 * slip away from a state. A short word with a digit may begin a form.
 */
function otherFields(word: string, tier: number): number {
  if (word.length <= shortMisspelt && tier > tierNumbers.prefix) return 0
  if (word.length > shortWord || tier === tierNumbers.exact) return everyField
  return tier === tierNumbers.prefix && /\d/.test(word) ? yearAndForm : 0
}

function gainFor(worth: number, price: number, maxPrice: number): number {
  return price === noMatch || price > maxPrice ? 0 : Math.min(maxGain, Math.max(minGain, worth - price))
}

function priceOf(offer: number, unfinished: number): number {
  const price = offerPrice(offer)
  return price !== noMatch && offerTier(offer) === tierNumbers.prefix ? price + unfinished : price
}

/** The gain of one of a person's words; 0 for no match. */
export function entryGain(evidence: Evidence, entry: number): number {
  const word = entry >>> fieldBits
  if ((((evidence.marks[word >>> 5] ?? 0) >>> (word & 31)) & 1) === 0) return 0
  const packed = evidence.gains[word] ?? 0
  return packed === 0 ? 0 : gainIn(packed, evidence.pricesOf(packed), entry)
}

/** The tier in which one of a person's words matches. */
export function entryTier(evidence: Evidence, entry: number): number {
  return tierIn(evidence.gains[entry >>> fieldBits] ?? 0, entry)
}

/** The fit of one of a person's words, see `fits`. */
export function entryFit(evidence: Evidence, entry: number): number {
  return bothFit(evidence.bestFit, fitIn(evidence.gains[entry >>> fieldBits] ?? 0, entry))
}
