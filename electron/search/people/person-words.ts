import { fold } from '../../../shared/text/fold.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldCodes, isNameField, joinedMark } from '../words/match-fields.ts'
import type { Stretch } from '../words/word-table.ts'
import type { PersonEntry } from './person-entry.ts'

/** Called for each word of a record, by number; `tag` is the field code and mark. */
export type VisitWord = (word: number, tag: number) => void

/** So many texts are remembered; real schools have few given names, years and houses, and more surnames. */
const mostRemembered = 8192
const joinedBit = 1

/**
 * Takes records apart into the folded words people are found by, in order of field. What many records say alike (a
 * given name, a year, a house) is taken apart once.
 */
export function createPersonWords({ findOrAdd }: Pick<Dictionary, 'findOrAdd'>) {
  const stretch: Stretch = { text: '', start: 0, end: 0 }
  /** Names apart from the rest, because their words are also run together. */
  const rememberedNames = new Map<string, readonly number[]>()
  const rememberedOthers = new Map<string, readonly number[]>()
  /** The words of a text, `word << 1`, with the last bit for words run together. */
  let found: number[] = []

  const take = (start: number, end: number) => {
    stretch.start = start
    stretch.end = end
    found.push(findOrAdd(stretch) << 1)
  }

  const readWords = (raw: string, isEmail: boolean) => {
    const text = inLowerCase(raw)
    stretch.text = text
    let at = 0
    while (at < text.length) {
      while (at < text.length && !isWordUnit(text.charCodeAt(at))) at++
      const start = at
      const digits = isDigit(text.charCodeAt(at))
      while (
        at < text.length &&
        isWordUnit(text.charCodeAt(at)) &&
        !(isEmail && isDigit(text.charCodeAt(at)) !== digits)
      )
        at++
      if (at > start) take(start, at)
    }
  }

  /** Double names are also typed as one: `Anne Marie` as `annemarie`, `de la Cruz` as `delacruz`. */
  const readJoined = (parts: readonly string[]) => {
    const joined = new Set(parts.length > 2 ? [parts.join('')] : [])
    for (let at = 1; at < parts.length; at++) joined.add(`${parts[at - 1]}${parts[at]}`)
    for (const word of joined) {
      found.push((findOrAdd({ text: word, start: 0, end: word.length }) << 1) | joinedBit)
    }
  }

  const wordsOf = (raw: string, field: number): readonly number[] => {
    found = []
    readWords(raw, field === fieldCodes.email)
    if (found.length < 2 || !isNameField(field)) return found
    const parts = fold(raw).split(' ')
    // A whole name has a given name first, which nobody runs together with what follows.
    readJoined(field === fieldCodes.nameAtSchool ? parts.slice(1) : parts)
    return found
  }

  const rememberedWords = (raw: string, field: number): readonly number[] => {
    const remembered = isNameField(field) ? rememberedNames : rememberedOthers
    const known = remembered.get(raw)
    if (known) return known
    if (remembered.size === mostRemembered) remembered.clear()
    const words = wordsOf(raw, field)
    remembered.set(raw, words)
    return words
  }

  const eachWord = (raw: string, field: number, visit: VisitWord) => {
    if (raw === '') return
    const words = seldomAlike.has(field) ? wordsOf(raw, field) : rememberedWords(raw, field)
    for (const word of words) visit(word >> 1, (word & joinedBit) === 0 ? field : field | joinedMark)
  }

  return (person: PersonEntry, visit: VisitWord): void => {
    eachWord(person.preferred, fieldCodes.preferredName, visit)
    eachWord(person.given, fieldCodes.givenName, visit)
    eachWord(person.surname, fieldCodes.surname, visit)
    eachWord(person.nameAtSchool, fieldCodes.nameAtSchool, visit)
    for (const name of person.formerNames) eachWord(name, fieldCodes.formerName, visit)
    eachWord(person.otherGiven, fieldCodes.otherGivenName, visit)
    eachWord(person.year, fieldCodes.year, visit)
    if (person.peerYear !== null) eachWord(String(person.peerYear), fieldCodes.year, visit)
    if (person.yearLeft !== null) eachWord(String(person.yearLeft), fieldCodes.year, visit)
    eachWord(person.form, fieldCodes.form, visit)
    eachWord(person.house, fieldCodes.house, visit)
    eachWord(person.lastHouse, fieldCodes.house, visit)
    eachWord(person.campus, fieldCodes.campus, visit)
    eachWord(person.address, fieldCodes.address, visit)
    eachWord(localPart(person.email), fieldCodes.email, visit)
  }
}

/** Fields of which hardly any two are alike, or that are taken apart in a way of their own. */
const seldomAlike: ReadonlySet<number> = new Set([
  fieldCodes.nameAtSchool,
  fieldCodes.address,
  fieldCodes.email,
])

/** What stands before the @: what follows is the same for most of a school. */
export function localPart(email: string): string {
  const end = email.indexOf('@')
  return end < 0 ? email : email.slice(0, end)
}

const firstLetter = 97
const lastLetter = 122
const firstDigit = 48
const lastDigit = 57
const firstBeyondAscii = 128
const notPlain = /['`]|[^\0-\x7f]/

/** Lower case suffices for plain text, whose other characters all divide words; the rest is folded. */
function inLowerCase(raw: string): string {
  return notPlain.test(raw) ? fold(raw) : raw.toLowerCase()
}

function isWordUnit(unit: number): boolean {
  return (unit >= firstLetter && unit <= lastLetter) || isDigit(unit) || unit >= firstBeyondAscii
}

function isDigit(unit: number): boolean {
  return unit >= firstDigit && unit <= lastDigit
}
