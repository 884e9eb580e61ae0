import { fold } from '../../../shared/text/fold.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldCodes, isNameField, joinedMark } from '../words/match-fields.ts'
import { createLetters, longestWord, spell } from '../words/word-table.ts'
import type { PersonEntry } from './person-entry.ts'

/** Called for each word of a record, by number; `tag` is the field code and mark. */
export type VisitWord = (word: number, tag: number) => void

/**
 * Takes records apart into the folded words people are found by, in order of field. Plain text is folded letter by
 * letter on the way to the dictionary, without a string made of it.
 */
export function createPersonWords({ findOrAdd }: Pick<Dictionary, 'findOrAdd'>) {
  const letters = createLetters()
  /** Letters of the word at hand, those beyond the longest among them. */
  let length = 0
  let wordCount = 0
  /** The field at hand, and who is told. */
  let tag = 0
  let visit: VisitWord = () => {}

  const take = () => {
    if (length === 0) return
    letters.count = Math.min(length, longestWord)
    length = 0
    wordCount++
    visit(findOrAdd(letters), tag)
  }

  /** Visits the words of a text up to `end`; from the first word on that is not plain, those of the text folded. */
  const readWords = (text: string, end: number, isFolded = false) => {
    let begin = 0
    let wasDigit = false
    for (let at = 0; at < end; at++) {
      const unit = text.charCodeAt(at)
      if (unit >= firstBeyondAscii && !isFolded) {
        const rest = fold(text.slice(length === 0 ? at : begin, end))
        length = 0
        readWords(rest, rest.length, true)
        return
      }
      const letter = unit < firstBeyondAscii ? (plainLetters[unit] ?? divides) : unit
      if (letter === vanishes) continue
      if (letter === divides) {
        take()
        continue
      }
      const isNowDigit = isDigit(letter)
      if (tag === fieldCodes.email && isNowDigit !== wasDigit) take()
      wasDigit = isNowDigit
      if (length === 0) begin = at
      if (length < longestWord) letters.units[length] = letter
      length++
    }
    take()
  }

  /** Double names are also typed as one: `Anne Marie` as `annemarie`, `de la Cruz` as `delacruz`. */
  const readJoined = (parts: readonly string[]) => {
    const joined = new Set(parts.length > 2 ? [parts.join('')] : [])
    for (let at = 1; at < parts.length; at++) joined.add(`${parts[at - 1]}${parts[at]}`)
    for (const word of joined) visit(findOrAdd(spell(letters, word)), tag | joinedMark)
  }

  const eachWord = (raw: string, field: number) => {
    if (raw === '') return
    tag = field
    wordCount = 0
    readWords(raw, field === fieldCodes.email ? localLength(raw) : raw.length)
    // A whole name has a given name first, which nobody runs together with what follows.
    const first = field === fieldCodes.nameAtSchool ? 1 : 0
    if (wordCount >= first + 2 && isNameField(field)) readJoined(fold(raw).split(' ').slice(first))
  }

  return (person: PersonEntry, told: VisitWord): void => {
    visit = told
    eachWord(person.preferred, fieldCodes.preferredName)
    eachWord(person.given, fieldCodes.givenName)
    eachWord(person.surname, fieldCodes.surname)
    eachWord(person.nameAtSchool, fieldCodes.nameAtSchool)
    for (const name of person.formerNames) eachWord(name, fieldCodes.formerName)
    eachWord(person.otherGiven, fieldCodes.otherGivenName)
    eachWord(person.year, fieldCodes.year)
    if (person.peerYear !== null) eachWord(String(person.peerYear), fieldCodes.year)
    if (person.yearLeft !== null) eachWord(String(person.yearLeft), fieldCodes.year)
    eachWord(person.form, fieldCodes.form)
    eachWord(person.house, fieldCodes.house)
    eachWord(person.lastHouse, fieldCodes.house)
    eachWord(person.campus, fieldCodes.campus)
    eachWord(person.address, fieldCodes.address)
    eachWord(person.email, fieldCodes.email)
  }
}

/** What stands before the @: what follows is the same for most of a school. */
export function localPart(email: string): string {
  return email.slice(0, localLength(email))
}

function localLength(email: string): number {
  const end = email.indexOf('@')
  return end < 0 ? email.length : end
}

const firstDigit = 48
const lastDigit = 57
const firstBeyondAscii = 128
const divides = 0
const vanishes = 1

/** What plain characters fold to: lower case, or one of the two above. */
const plainLetters = Uint8Array.from({ length: firstBeyondAscii }, (_, unit) => {
  const character = String.fromCharCode(unit)
  const folded = fold(character)
  if (folded !== '') return folded.charCodeAt(0)
  return fold(`a${character}a`) === 'aa' ? vanishes : divides
})

function isDigit(unit: number): boolean {
  return unit >= firstDigit && unit <= lastDigit
}
