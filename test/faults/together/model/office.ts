import type { History } from './history.ts'
import type { Person } from './person.ts'

/** The acts of the school's office. */
export const officeActs = [
  'rename',
  'protect',
  'unprotect',
  'place',
  'endPlacements',
  'moveHome',
  'photo',
  'graduate',
  'comeBack',
  'erase',
  'join',
  'maidenName',
  'changeSchoolId',
  'mobile',
] as const
export type OfficeAct = (typeof officeActs)[number]

type Draw = { readonly who: number; readonly what: number }
type Deps = { readonly history: History; readonly now: () => number; readonly people: number }

const surnames = ['Abbott', 'Moran', 'Nakamura', 'Okafor', 'Petrov', 'Quinn', 'Zeller'] as const
const houses = ['Banksia', 'Chisholm'] as const
const pick = <T>(all: readonly T[], draw: number): T | undefined => all[draw % Math.max(1, all.length)]
const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`

/** The school's office, which changes records. Two numbers determine each act. */
export function createOffice({ history, now, people }: Deps) {
  let count = 0
  const join = (draw: number): void => {
    count += 1
    history.put(now(), newPerson(count, draw))
  }
  for (let at = 0; at < people; at += 1) join(at * 7)
  for (let at = 0; at < 6; at += 1) {
    count += 1
    history.put(now(), { ...newPerson(count, at * 5), stage: 'past' })
  }
  const inStage = (stage: Person['stage']) =>
    history.everybody(now()).flatMap(({ person }) => (person.stage === stage ? [person] : []))
  const change = (person: Person | undefined, what: Partial<Person>): void => {
    if (person !== undefined) history.put(now(), { ...person, ...what })
  }
  return {
    people: () => [...inStage('current'), ...inStage('past')],
    /** Keys in the change that a desk requested, or one time in four another value. */
    answer: (asked: { person: string; field: string; wanted: string } | undefined, what: number): void => {
      if (asked === undefined) return
      const act = asked.field === 'mobile' ? 'mobile' : 'moveHome'
      const digits = asked.wanted.replace(/\D/g, '')
      const drawn = 4 * Number(act === 'mobile' ? digits.at(-1) : digits[0]) // the draw from which `changeOf` makes the wanted value
      const person = inStage('current').find(({ id }) => id === asked.person)
      if (person !== undefined) change(person, changeOf(act, person, what % 4 > 0 ? drawn % 6 : 7))
    },
    act: (act: OfficeAct, { who, what }: Draw): void => {
      if (act === 'join') join(what)
      else if (act === 'comeBack') change(pick(inStage('past'), who), { stage: 'current' })
      else if (act === 'erase')
        change(pick([...inStage('current'), ...inStage('past')], who), { stage: 'erased' })
      else {
        const person = pick(inStage('current'), who)
        if (person !== undefined) change(person, changeOf(act, person, what))
      }
    },
  }
}

/** Maps even numbers to 0, 1 or 2, which stand for values that desks ask for. */
const asWanted = (what: number): number => (what % 2 === 0 ? what % 3 : what)

const mobileOf = (what: number) => `0400 000 ${String(asWanted(what) % 1_000).padStart(3, '0')}`

function changeOf(act: OfficeAct, person: Person, what: number): Partial<Person> {
  const house = pick(houses, what) ?? 'Banksia'
  const each = (confidential: boolean | null) => person.addresses.map((one) => ({ ...one, confidential }))
  switch (act) {
    case 'rename':
      return { surname: `${pick(surnames, what)}-${what % 5}` }
    case 'protect':
      return { addresses: each(what % 3 === 0 ? null : true) }
    case 'unprotect':
      return { addresses: each(false) }
    case 'place':
      return {
        placements: [
          ...person.placements,
          { houseId: house, house, start: '2026-02-01', end: what % 2 === 0 ? null : '2026-04-01' },
        ],
      }
    case 'endPlacements':
      return { placements: person.placements.map((one) => ({ ...one, end: '2026-03-01' })) }
    case 'moveHome':
      return {
        addresses: person.addresses.map((one) => ({ ...one, street: `${asWanted(what)} New Street` })),
      }
    case 'photo':
      return { photoGranted: !person.photoGranted, mobile: mobileOf(what) }
    case 'graduate':
      return { stage: 'past' }
    case 'maidenName':
      return { maidenName: `Born-${what % 4}` }
    case 'changeSchoolId':
      return { schoolId: `X${what}` }
    default:
      return { mobile: mobileOf(what) }
  }
}

function newPerson(n: number, draw: number): Person {
  return {
    id: idOf(n),
    stage: 'current',
    schoolId: `S${n}`,
    givenName: `Given${String.fromCharCode(65 + (n % 26))}`,
    surname: `${pick(surnames, draw)}${n}`,
    prefName: n % 3 === 0 ? `Pref${n}` : null,
    otherGivenName: n % 2 === 0 ? 'Lee' : null,
    nameSuffix: null,
    initials: `G${n}`,
    birthDate: `2012-0${1 + (n % 9)}-11`,
    title: '00000000-0000-4000-9000-000000000001',
    gender: '00000000-0000-4000-9000-000000000011',
    maidenName: n % 2 === 0 ? `Maiden${n}` : null,
    familyNamePrevious: null,
    overrideLegalSurname: n % 5 === 0 ? `Legal${n}` : null,
    isPrimary: true,
    deceased: false,
    deceasedDate: null,
    mailFormat: n % 3 === 0 ? `Family of ${n}` : null,
    mobile: null,
    email: `g${n}@school.example`,
    addresses: [
      { meaning: 'Home', street: `${n} Old Street`, suburb: 'Carlton', confidential: n % 6 === 0 },
      { meaning: 'Postal', street: `PO Box ${n}`, suburb: 'Carlton', confidential: n % 6 === 0 },
    ],
    placements: n % 4 === 0 ? [{ houseId: 'Banksia', house: 'Banksia', start: '2026-02-01', end: null }] : [],
    photoGranted: n % 2 === 0,
    form: '7A',
  }
}
