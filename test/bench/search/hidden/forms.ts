import type { RacePerson } from '../data/race-person.ts'
import type { Random } from '../data/random.ts'
import { digitsOf, hasEach, plainWords } from './plain.ts'

/** Something typed for a person, and who fits it exactly. */
export type Form = {
  readonly name: string
  readonly text: string
  fits(person: RacePerson): boolean
}

type Make = (person: RacePerson, random: Random) => Omit<Form, 'name'> | null

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const isSame = (typed: string, word: string) => typed === word
const begins = (typed: string, word: string) => word.startsWith(typed)

/** The name a person goes by; none of digits or other scripts' letters alone, which are typed otherwise. */
const wordsOf = (text: string | undefined) => plainWords(text ?? '').filter((word) => /^\p{L}+$/u.test(word))

const namesBefore = new WeakMap<RacePerson, readonly string[]>()

function namesOf(person: RacePerson): readonly string[] {
  const before = namesBefore.get(person)
  if (before !== undefined) return before
  const names = readNames(person)
  namesBefore.set(person, names)
  return names
}

/** A name said again (the given name as preferred name, the names of today at school) is one name, as a clerk sees it. */
function readNames({
  preferred,
  given,
  surname,
  otherGiven,
  nameAtSchool,
  formerNames,
}: RacePerson): readonly string[] {
  const legal = plainWords(given)
  // A record that says one name twice (`sophie sophie`) has it twice.
  const used = plainWords(preferred ?? '').filter((word) => !legal.includes(word))
  const today = [...used, ...legal, ...plainWords(surname)]
  const before = [nameAtSchool ?? '', ...(formerNames ?? [])].flatMap(plainWords)
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
  return {
    text: text.join(' '),
    fits: (person) => {
      const stored = namesOf(person)
      return hasEach([...whole.map((word) => `=${word}`), ...cut], stored, (typed, word) =>
        typed.startsWith('=') ? isSame(typed.slice(1), word) : begins(typed, word),
      )
    },
  }
}

function named(given: string | undefined, surname: string, turned: boolean): ReturnType<Make> {
  const [first, last] = [wordsOf(given), wordsOf(surname)]
  if (first.length === 0 || last.length === 0) return null
  return byNames([...first, ...last], [], turned ? [...last, ...first] : [...first, ...last])
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
    return { text: write(day, month, year), fits: (person) => person.birthDate === birthDate }
  }
}

/** Digits typed of one number: whoever has one that is, begins or ends so. */
function byDigits(text: string): ReturnType<Make> {
  const digits = digitsOf(text)
  if (digits.length < 4) return null
  const fitsIn = (stored: string) => stored === digits || stored.startsWith(digits) || stored.endsWith(digits)
  return {
    text,
    fits: ({ schoolId, phones }) => [schoolId, ...phones].some((each) => fitsIn(digitsOf(each))),
  }
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
  'e-mail': ({ email }) => (email === '' ? null : { text: email, fits: (person) => person.email === email }),
  'e-mail without @': ({ email }) => {
    const local = email.slice(0, email.indexOf('@'))
    if (!/^[a-z]+[._]?[a-z]*\d+$/.test(local)) return null
    return { text: local, fits: (person) => person.email.startsWith(`${local}@`) }
  },
  '12/03/2011': byDate((day, month, year) => `${day}/${month}/${year}`),
  '12.3.2011': byDate((day, month, year) => `${plainDate(day)}.${plainDate(month)}.${year}`),
  '2011-03-12': byDate((day, month, year) => `${year}-${month}-${day}`),
  '12 Mar 2011': byDate((day, month, year) => `${day} ${months[Number(month) - 1]} ${year}`),
  '12032011': byDate((day, month, year) => `${day}${month}${year}`),
  '12-03-2011': byDate((day, month, year) => `${day}-${month}-${year}`),
  'surname, year of birth': ({ surname, birthDate }) => {
    const words = wordsOf(surname)
    const year = birthDate.slice(0, 4)
    if (words.length === 0 || !/^(19|20)\d\d$/.test(year)) return null
    return {
      text: [...words, year].join(' '),
      fits: (person) => person.birthDate.startsWith(year) && hasEach(words, namesOf(person), isSame),
    }
  },
}

export const formNames = Object.keys(makers)

/** What is typed of a person in one form; null where the record has nothing for it. */
export function makeForm(name: string, person: RacePerson, random: Random): Form | null {
  const made = makers[name]?.(person, random) ?? null
  return made === null ? null : { name, ...made }
}
