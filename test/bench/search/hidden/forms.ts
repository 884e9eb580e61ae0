import type { RacePerson } from '../../adapter.ts'
import type { Random } from '../data/random.ts'
import { digitsOf, hasEach, mostWhole, plainWords } from './plain.ts'

/** Something typed for a person, and who fits it exactly. */
export type Form = {
  readonly name: string
  readonly text: string
  fits(person: RacePerson): boolean
  /**
   * How well anyone fits the text however it is read, 0 for not at all: `sof ali` is Sofia Ali as well as Sof Alison,
   * and neither is hidden by the other. Of names, how many of the words are whole, and one.
   */
  howWell(person: RacePerson): number
  /** A word that everyone who fits has as a name, where there is one. */
  readonly nameOfAll?: string
}

type Made = Omit<Form, 'name'>
type Make = (person: RacePerson, random: Random) => Made | null

const yesOrNo = (text: string, fits: Form['fits']): Made => ({
  text,
  fits,
  howWell: (person) => Number(fits(person)),
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longMonths =
  'January February March April May June July August September October November December'.split(' ')
const isSame = (typed: string, word: string) => typed === word
const begins = (typed: string, word: string) => word.startsWith(typed)

/** The name a person goes by; none of digits or other scripts' letters alone, which are typed otherwise. */
const wordsOf = (text: string | undefined) => plainWords(text ?? '').filter((word) => /^\p{L}+$/u.test(word))

const namesBefore = new WeakMap<RacePerson, readonly string[]>()

export function namesOf(person: RacePerson): readonly string[] {
  const before = namesBefore.get(person)
  if (before !== undefined) return before
  const names = readNames(person)
  namesBefore.set(person, names)
  return names
}

/** A name said again (the given name as preferred name, the names of today at school) is one name, as a clerk sees it. */
function readNames({ preferred, given, surname, otherGiven, nameAtSchool }: RacePerson): readonly string[] {
  const legal = plainWords(given)
  // A record that says one name twice (`sophie sophie`) has it twice.
  const used = plainWords(preferred ?? '').filter((word) => !legal.includes(word))
  const today = [...used, ...legal, ...plainWords(surname)]
  const before = plainWords(nameAtSchool ?? '')
  return [
    ...today,
    ...new Set(before.filter((word) => !today.includes(word))),
    ...plainWords(otherGiven ?? ''),
  ]
}

/** Words whole, except those cut short, which are beginnings. */
function byNames(
  whole: readonly string[],
  cut: readonly string[],
  text: readonly string[],
): ReturnType<Make> {
  if (text.length === 0 || text.some((word) => word === '')) return null
  const wanted = [...whole.map((word) => `=${word}`), ...cut]
  return {
    text: text.join(' '),
    fits: (person) =>
      hasEach(wanted, namesOf(person), (typed, word) =>
        typed.startsWith('=') ? isSame(typed.slice(1), word) : begins(typed, word),
      ),
    howWell: (person) => 1 + mostWhole(text, namesOf(person)),
    nameOfAll: whole[0] ?? '',
  }
}

function named(given: string | undefined, surname: string, turned: boolean): ReturnType<Make> {
  const [first, last] = [wordsOf(given), wordsOf(surname)]
  if (first.length === 0 || last.length === 0) return null
  return byNames([...first, ...last], [], turned ? [...last, ...first] : [...first, ...last])
}

/** The names as they are on record: accents, capitals, hyphens and all. */
function asRecorded(given: string, surname: string, write: (given: string, surname: string) => string) {
  const made = named(given, surname, false)
  // Words that the plain form leaves out would be typed here.
  const isPlain = plainWords(`${given} ${surname}`).join(' ') === made?.text
  return made === null || !isPlain ? null : { ...made, text: write(given, surname) }
}

function cutGiven(given: string | undefined, surname: string, letters: number): ReturnType<Make> {
  const [first, last] = [wordsOf(given)[0], wordsOf(surname)]
  if (first === undefined || last.length === 0) return null
  const cut = first.slice(0, letters)
  return byNames(last, [cut], [cut, ...last])
}

function cutSurname(given: string | undefined, surname: string, letters: number): ReturnType<Make> {
  const [first, last] = [wordsOf(given), wordsOf(surname)[0]]
  if (first.length === 0 || last === undefined) return null
  const cut = last.slice(0, letters)
  return byNames(first, [cut], [...first, cut])
}

function byDate(write: (day: string, month: string, year: string) => string): Make {
  return ({ birthDate }) => {
    const [year = '', month = '', day = ''] = birthDate.split('-')
    if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 28 || year < '1930')
      return null
    return yesOrNo(write(day, month, year), (person) => person.birthDate === birthDate)
  }
}

/** As it is dialled inside the country that is written before it, and only then as it is written. */
function phoneForms(text: string): readonly string[] {
  const national = /^\+(?:44|6[0-6])/.test(text) ? [`0${digitsOf(text).slice(2)}`] : []
  return [...national, digitsOf(text)]
}

const numbersBefore = new WeakMap<RacePerson, readonly (readonly string[])[]>()

/** Every number of a person, each in the forms it may be typed in. */
function numbersOf(person: RacePerson): readonly (readonly string[])[] {
  const before = numbersBefore.get(person)
  if (before !== undefined) return before
  const numbers = [[digitsOf(person.schoolId)], ...person.phones.map(phoneForms)]
  numbersBefore.set(person, numbers)
  return numbers
}

/** Typed digits: fit people with a number that equals them, or begins or ends with them. */
function byDigits(text: string): ReturnType<Make> {
  const typed = phoneForms(text)
  if (digitsOf(text).length < 4) return null
  const fitsIn = (forms: readonly string[]) =>
    typed.some((digits) => forms[0]?.startsWith(digits) || forms.some((form) => form.endsWith(digits)))
  return yesOrNo(text, (person) => numbersOf(person).some(fitsIn))
}

const plainDate = (text: string) => String(Number(text))

const makers: Readonly<Record<string, Make>> = {
  'given surname': ({ given, surname }) => named(given, surname, false),
  'surname given': ({ given, surname }) => named(given, surname, true),
  'preferred surname': ({ preferred, surname }) => named(preferred, surname, false),
  'initial surname': ({ given, surname }) => cutGiven(given, surname, 1),
  'three letters, surname': ({ given, surname }) => cutGiven(given, surname, 3),
  'preferred initial, surname': ({ preferred, surname }) => cutGiven(preferred, surname, 1),
  'given, initial of surname': ({ given, surname }) => cutSurname(given, surname, 1),
  'given, three letters': ({ given, surname }) => cutSurname(given, surname, 3),
  'preferred, three letters': ({ preferred, surname }) => cutSurname(preferred, surname, 3),
  'as recorded': ({ given, surname }) => asRecorded(given, surname, (first, last) => `${first} ${last}`),
  'as recorded, surname first': ({ given, surname }) =>
    asRecorded(given, surname, (first, last) => `${last.toUpperCase()}, ${first}`),
  'initial with a point': ({ given, surname }) => {
    const made = cutGiven(given, surname, 1)
    return made === null ? null : { ...made, text: made.text.replace(' ', '. ') }
  },
  'part of a double name': ({ given, surname }, random) => {
    const words = [...wordsOf(given), ...wordsOf(surname)]
    if (words.length < 3) return null
    const part = random.pick(words)
    return byNames([part], [], [part])
  },
  'school id': ({ schoolId }) => byDigits(schoolId),
  'first four of a school id': ({ schoolId }) => byDigits(schoolId.slice(0, 4)),
  'last four of a school id': ({ schoolId }) => byDigits(schoolId.slice(-4)),
  phone: ({ phones }) => byDigits(phones[0] ?? ''),
  'last four of a phone': ({ phones }) => byDigits(digitsOf(phones[0] ?? '').slice(-4)),
  'last six of a phone': ({ phones }) => byDigits(digitsOf(phones[0] ?? '').slice(-6)),
  'last six, parted': ({ phones }) => {
    const digits = digitsOf(phones[0] ?? '').slice(-6)
    return byDigits(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  },
  'e-mail': ({ email }) => (email === '' ? null : yesOrNo(email, (person) => person.email === email)),
  'e-mail without @': ({ email }) => {
    const local = email.slice(0, email.indexOf('@'))
    if (!/^[a-z]+[._]?[a-z]*\d+$/.test(local)) return null
    return yesOrNo(local, (person) => person.email.startsWith(`${local}@`))
  },
  '12/03/2011': byDate((day, month, year) => `${day}/${month}/${year}`),
  '12.3.2011': byDate((day, month, year) => `${plainDate(day)}.${plainDate(month)}.${year}`),
  '2011-03-12': byDate((day, month, year) => `${year}-${month}-${day}`),
  '12 Mar 2011': byDate((day, month, year) => `${day} ${months[Number(month) - 1]} ${year}`),
  '12th March 2011': byDate(
    (day, month, year) => `${plainDate(day)}th ${longMonths[Number(month) - 1]} ${year}`,
  ),
  '12032011': byDate((day, month, year) => `${day}${month}${year}`),
  '12-03-2011': byDate((day, month, year) => `${day}-${month}-${year}`),
  'surname, year of birth': ({ surname, birthDate }) => {
    const words = wordsOf(surname)
    const year = birthDate.slice(0, 4)
    if (words.length === 0 || !/^(19|20)\d\d$/.test(year)) return null
    const fits: Form['fits'] = (person) =>
      person.birthDate.startsWith(year) && hasEach(words, namesOf(person), isSame)
    return { ...yesOrNo([...words, year].join(' '), fits), nameOfAll: words[0] ?? '' }
  },
}

export const formNames = Object.keys(makers)

/** What is typed of a person in one form; null where the record has nothing for it. */
export function makeForm(name: string, person: RacePerson, random: Random): Form | null {
  const made = makers[name]?.(person, random) ?? null
  return made === null ? null : { name, ...made }
}
