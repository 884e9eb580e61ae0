import type { IndexReason } from '../../../../electron/search/ranking/answer-query.ts'
import type { RacePerson } from '../../adapter.ts'
import { digitsOf, plainWords } from './plain.ts'

/**
 * Whether a reason that says it fits is so, by the record alone: the stored words begin with the typed one, run together
 * or apart; the stored number has the typed digits; the stored day is the one that was named.
 */
export function isTrueReason({ field, typed, word }: IndexReason, person: RacePerson): boolean {
  if (field === 'phone') return person.phones.some((phone) => sharesDigits(digitsOf(phone), digitsOf(typed)))
  if (field === 'schoolId') return person.schoolId.includes(digitsOf(typed))
  if (field === 'birthDate') return person.birthDate === word && saysDay(typed, person.birthDate)
  const said = plainWords(typed).join('')
  if (field === 'email' && person.email.toLowerCase().startsWith(typed.toLowerCase())) return true
  return textsOf(person, field).some((text) => {
    const words = plainWords(text)
    const parts = words.flatMap((each) => each.split(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/))
    return [words, parts].some((all) => all.some((_, from) => all.slice(from).join('').startsWith(said)))
  })
}

/** The typed digits, or what of them follows a country's code and a trunk zero. */
function sharesDigits(stored: string, typed: string): boolean {
  return [0, 1, 2, 3, 4].some((from) => typed.length - from >= 3 && stored.includes(typed.slice(from)))
}

/** Whether every number of a typed date is one of the day's. */
function saysDay(typed: string, stored: string): boolean {
  const [year = '', month = '', day = ''] = stored.split('-')
  const said = typed.match(/\d+/g) ?? []
  const known = [year, year.slice(2), month, day, String(Number(month)), String(Number(day))]
  const runs = [`${day}${month}${year}`, `${year}${month}${day}`, `${day}${month}${year.slice(2)}`]
  return said.every((number) => known.includes(number) || runs.includes(number))
}

function textsOf(person: RacePerson, field: IndexReason['field']): readonly string[] {
  const texts: Readonly<
    Partial<Record<IndexReason['field'], readonly (string | number | null | undefined)[]>>
  > = {
    preferredName: [person.preferred],
    givenName: [person.given],
    otherGivenName: [person.otherGiven],
    surname: [person.surname],
    nameAtSchool: [person.nameAtSchool],
    email: [person.email],
    address: [person.address],
    campus: [person.campus],
    year: [person.year, person.peerYear, person.yearLeft],
    house: [person.house, person.lastHouse],
    form: [person.form],
  }
  return (texts[field] ?? []).map((text) => String(text ?? ''))
}
