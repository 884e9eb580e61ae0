import { foldWords } from '../../shared/text/fold.ts'
import { fieldCodes, fieldMask, isNameField, joinedMark } from './match-fields.ts'
import type { PersonEntry } from './person-entry.ts'

/** The folded words of one person's record, in order of field; `tags` has each one's field code and mark. */
export type PersonWords = { readonly words: readonly string[]; readonly tags: readonly number[] }

const edgesOfDigits = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/
/** A person's words have to fit the bits of one integer when they are matched. */
const mostWords = 40

/** Takes a record apart into the words it is found by. */
export function personWords(person: PersonEntry): PersonWords {
  const words: string[] = []
  const tags: number[] = []
  const add = (text: string, field: number) => {
    if (text === '') return
    const parts = foldWords(text)
    for (const part of parts) {
      words.push(part)
      tags.push(field)
    }
    if (parts.length > 1 && isNameField(field)) addJoined(parts, field)
  }
  /** Double names are also typed as one: `Anne Marie` as `annemarie`, `de la Cruz` as `delacruz`. */
  const addJoined = (parts: readonly string[], field: number) => {
    const joined = new Set(parts.length > 2 ? [parts.join('')] : [])
    for (let at = 1; at < parts.length; at++) joined.add(`${parts[at - 1]}${parts[at]}`)
    for (const word of joined) {
      words.push(word)
      tags.push(field | joinedMark)
    }
  }
  add(person.preferred, fieldCodes.preferredName)
  add(person.given, fieldCodes.givenName)
  add(person.surname, fieldCodes.surname)
  add(person.nameAtSchool, fieldCodes.nameAtSchool)
  for (const name of person.formerNames) add(name, fieldCodes.formerName)
  add(person.otherGiven, fieldCodes.otherGivenName)
  add(person.year, fieldCodes.year)
  if (person.peerYear !== null) add(String(person.peerYear), fieldCodes.year)
  if (person.yearLeft !== null) add(String(person.yearLeft), fieldCodes.year)
  add(person.form, fieldCodes.form)
  add(person.house, fieldCodes.house)
  add(person.lastHouse, fieldCodes.house)
  add(person.campus, fieldCodes.campus)
  add(person.address, fieldCodes.address)
  addEmail(person.email, words, tags)
  if (words.length <= mostWords) return { words, tags }
  return { words: words.slice(0, mostWords), tags: tags.slice(0, mostWords) }
}

/** `jo.smith12@school.edu` as jo, smith, 12, school, edu; words of the person's name are there already. */
function addEmail(email: string, words: string[], tags: number[]) {
  if (email === '') return
  for (const word of foldWords(email)) {
    for (const part of word.split(edgesOfDigits)) {
      if (words.includes(part) && isNameField((tags[words.indexOf(part)] ?? 0) & fieldMask)) continue
      words.push(part)
      tags.push(fieldCodes.email)
    }
  }
}
