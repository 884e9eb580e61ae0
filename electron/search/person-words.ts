import { fold } from '../../shared/text/fold.ts'
import { fieldCodes, isNameField, joinedMark } from './match-fields.ts'
import type { PersonEntry } from './person-entry.ts'
import type { Stretch } from './word-table.ts'

/** Called for each word of a record; `tag` is the field code and mark. The stretch is only good for the call. */
export type VisitWord = (stretch: Stretch, tag: number) => void

/** Takes records apart into the folded words people are found by, in order of field. */
export function createPersonWords(): (person: PersonEntry, visit: VisitWord) => void {
  const stretch: Stretch = { text: '', start: 0, end: 0 }

  const eachWord = (raw: string, tag: number, visit: VisitWord) => {
    if (raw === '') return
    const text = inLowerCase(raw)
    stretch.text = text
    const apart = tag === fieldCodes.email
    let at = 0
    let words = 0
    while (at < text.length) {
      while (at < text.length && !isWordUnit(text.charCodeAt(at))) at++
      const start = at
      const digits = isDigit(text.charCodeAt(at))
      while (
        at < text.length &&
        isWordUnit(text.charCodeAt(at)) &&
        !(apart && isDigit(text.charCodeAt(at)) !== digits)
      )
        at++
      if (at === start) break
      stretch.start = start
      stretch.end = at
      visit(stretch, tag)
      words++
    }
    if (words > 1 && isNameField(tag)) joinedWords(fold(raw).split(' '), tag, visit)
  }

  /** Double names are also typed as one: `Anne Marie` as `annemarie`, `de la Cruz` as `delacruz`. */
  const joinedWords = (parts: readonly string[], field: number, visit: VisitWord) => {
    const joined = new Set(parts.length > 2 ? [parts.join('')] : [])
    for (let at = 1; at < parts.length; at++) joined.add(`${parts[at - 1]}${parts[at]}`)
    for (const word of joined) visit({ text: word, start: 0, end: word.length }, field | joinedMark)
  }

  return (person, visit) => {
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
