import { fold } from '../../../shared/text/fold.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { fieldCodes, isNameField, joinedMark } from '../words/match-fields.ts'
import { createLetters, maxWordLength, spell } from '../words/word-table.ts'
import { idByDigits } from './number-index.ts'
import type { PersonEntry } from './person-entry.ts'

/** How many characters of a text are read, more than a name or address has: one character can fold to 18. */
const longestRead = 500

/** Called with the number of each word of a record; `tag` is the field code and mark. */
export type VisitWord = (word: number, tag: number) => void

/** Splits records into the folded words that people are found by, in field order; ASCII without strings. */
export function createPersonWords({ findOrAdd }: Pick<Dictionary, 'findOrAdd'>) {
  const letters = createLetters()
  /** Length of the current word, before it is cut. */
  let length = 0
  let wordCount = 0
  /** The current field and callback. */
  let tag = 0
  let visit: VisitWord = () => {}

  const take = () => {
    if (length === 0) return
    letters.count = Math.min(length, maxWordLength)
    length = 0
    wordCount++
    visit(findOrAdd(letters), tag)
  }

  /** Visits the words of a text. From the first word with a character beyond ASCII on, the text is folded first. */
  const readWords = (text: string, isFolded = false) => {
    let begin = 0
    let wasDigit = false
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit >= firstBeyondAscii && !isFolded) {
        const rest = fold(text.slice(length === 0 ? at : begin))
        length = 0
        readWords(rest, true)
        return
      }
      const letter = unit < firstBeyondAscii ? (plainLetters[unit] ?? divides) : unit
      if (letter === vanishes) continue
      if (letter === divides) {
        take()
        continue
      }
      const isNowDigit = letter >= firstDigit && letter <= lastDigit
      if (tag === fieldCodes.email && isNowDigit !== wasDigit) take()
      wasDigit = isNowDigit
      if (length === 0) begin = at
      if (length < maxWordLength) letters.units[length] = letter
      length++
    }
    take()
  }

  /** Visits double names as one word, as people type them: `annemarie` for `Anne Marie`, `delacruz` for `de la Cruz`. */
  const readJoined = (parts: readonly string[]) => {
    const joined = new Set(parts.length > 2 ? [parts.join('')] : [])
    for (let at = 1; at < parts.length; at++) joined.add(`${parts[at - 1]}${parts[at]}`)
    for (const word of joined) visit(findOrAdd(spell(letters, word)), tag | joinedMark)
  }

  const eachWord = (whole: string, field: number) => {
    const raw = (field === fieldCodes.email ? localPart(whole) : whole).slice(0, longestRead)
    if (raw === '') return
    tag = field
    wordCount = 0
    readWords(raw)
    // A whole name begins with a given name, which people do not run together with the next word.
    const first = field === fieldCodes.nameAtSchool ? 1 : 0
    if (wordCount >= first + 2 && isNameField(field)) readJoined(fold(raw).split(' ').slice(first))
  }

  /** An ID is one word, however it is divided: `ab123` for `AB/12-3`. */
  const readId = (id: string) => {
    const word = idByDigits.test(id) ? '' : fold(id.slice(0, longestRead)).replaceAll(' ', '')
    if (word !== '') visit(findOrAdd(spell(letters, word.slice(0, maxWordLength))), fieldCodes.schoolId)
  }

  return (person: PersonEntry, onWord: VisitWord): void => {
    visit = onWord
    eachWord(person.preferred, fieldCodes.preferredName)
    eachWord(person.given, fieldCodes.givenName)
    eachWord(person.surname, fieldCodes.surname)
    eachWord(person.nameAtSchool, fieldCodes.nameAtSchool)
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
    readId(person.schoolId)
  }
}

/** The part of an address before the @. Most people of a school have the same domain. */
export const localPart = (email: string): string => email.split('@', 1)[0] ?? ''

const firstDigit = 48
const lastDigit = 57
const firstBeyondAscii = 128
const divides = 0
const vanishes = 1

/** What each ASCII character folds to: a lower-case character, `divides` or `vanishes`. */
const plainLetters = Uint8Array.from({ length: firstBeyondAscii }, (_, unit) => {
  const character = String.fromCharCode(unit)
  const folded = fold(character)
  if (folded !== '') return folded.charCodeAt(0)
  return fold(`a${character}a`) === 'aa' ? vanishes : divides
})
