import type { RacePerson } from '../../adapter.ts'
import { type Random, two } from '../data/random.ts'

/** Short names, names that begin other names, names that are given names and surnames, months, titles and streets. */
const names =
  'J,K,O,Li,Ng,Wu,Xu,Yu,An,Al,Bo,Jo,Ty,Ed,Io,Ali,Alina,Alison,Ann,Anne,Annemarie,Anna,Marie,Mari,Mark,Marko,Mar,Jan,' +
  'Jane,Janet,James,Jameson,John,Johnson,Johns,Thomas,Thomason,Grant,Grace,Rose,Ros,Ross,Rosa,Lee,Leeson,Le,Max,Maxwell,' +
  'May,June,April,August,Dean,Deane,King,Rex,Young,Van,Den,Berg,De,La,Cruz,Delacruz,St,John,Mac,Mc,Donald,McDonald,' +
  'O’Connor,Connor,D’Arcy,Darcy,Al-Sayed,Sayed,Bin Ali,von der Heide,Smith-Jones,Jones,Jones-Smith,Smith,Mary Jane,' +
  'Sean,Seán,Zoë,Zoe,Renée,Renee,Björn,Bjorn,Łukasz,Lukasz,Nguyễn,Nguyen,Thị Mai,Mai,Kim,Kimberly,Kimber,Sam,Samuel,' +
  'Samuels,House,Street,Park,Page,Banks,Senior,Year,Class,Boarder,Form,Miss,Master,Prince,Noname,Chisholm,Mawson'
const pool = names.split(',')
const houses = ['Chisholm', 'Mawson', 'King', 'St John']
const streets = ['Rose St', 'King Street', 'Park Rd', 'Young Ave', 'James Place', 'St John Lane']

/**
 * Makes people with about a hundred names, each used as given name, surname and second name. Families share a
 * telephone; school ids are consecutive and look like telephone numbers and dates.
 */
export function tightSchool(size: number, random: Random): readonly RacePerson[] {
  const people: RacePerson[] = []
  let family = newFamily(random)
  for (let number = 0; number < size; number++) {
    if (random.chance(0.4)) family = newFamily(random)
    people.push(newPerson(number, family, random))
  }
  return people
}

type Family = Pick<RacePerson, 'surname' | 'phones' | 'address' | 'suburb' | 'postcode'>

function newFamily(random: Random): Family {
  const phone = () =>
    random.pick([
      () => `04${digits(2, random)} ${digits(3, random)} ${digits(3, random)}`,
      () => `(0${random.pick(['2', '3', '6'])}) ${digits(4, random)} ${digits(4, random)}`,
      () => `9${digits(7, random)}`,
      () => `+61 4${digits(2, random)} ${digits(3, random)} ${digits(3, random)}`,
      () => `+44 20 ${digits(4, random)} ${digits(4, random)}`,
      () => `+64 21 ${digits(3, random)} ${digits(4, random)}`,
    ])()
  const postcode = `20${digits(2, random)}`
  return {
    surname: [random.pick(pool), ...(random.chance(0.1) ? [random.pick(pool)] : [])].join(
      random.pick([' ', '-']),
    ),
    phones: random.chance(0.5) ? [phone()] : [phone(), phone()],
    address: `${1 + random.below(400)} ${random.pick(streets)} ${random.pick(pool)} NSW ${postcode}`,
    suburb: '',
    postcode,
  }
}

function newPerson(number: number, family: Family, random: Random): RacePerson {
  const isPast = random.chance(0.7)
  const given = [random.pick(pool), ...(random.chance(0.15) ? [random.pick(pool)] : [])].join(' ')
  const preferred = random.chance(0.3) ? random.pick([given.slice(0, 2), given, random.pick(pool)]) : ''
  const year = 1 + random.below(12)
  const left = isPast ? 1960 + random.below(60) : null
  const born = `${isPast ? (left ?? 0) - 18 : 2006 + random.below(10)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  const local = `${given[0]}${random.pick(['', '.', '_'])}${family.surname}${random.chance(0.7) ? number % 100 : ''}`
  return {
    id: `${digits(8, random)}-${number}`,
    kind: isPast ? 'past' : 'current',
    preferred,
    given,
    otherGiven: random.chance(0.5) ? random.pick(pool) : '',
    ...family,
    nameAtSchool: isPast
      ? `${preferred || given} ${random.chance(0.3) ? random.pick(pool) : family.surname}`
      : '',
    schoolId: random.chance(0.1) ? `S${100_000 + number}` : String(10_000 + number * 7),
    email: `${local.toLowerCase().replace(/[^a-z0-9._]/g, '')}@post.example`,
    birthDate: born,
    campus: random.pick(['Senior', 'Junior']),
    year: `Year ${year}`,
    house: random.pick(houses),
    form: `${year}${random.pick(['A', 'B', 'J'])}`,
    boarder: random.chance(0.1),
    peerYear: left,
    yearLeft: left,
  }
}

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => random.below(10)).join('')
}
