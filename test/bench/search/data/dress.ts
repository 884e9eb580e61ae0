import type { RacePerson } from '../../adapter.ts'
import type { Random } from './random.ts'

/** Share of records that have each kind of name besides a given name and a surname, as in real schools. */
const shares = {
  preferred: 0.25,
  secondGiven: 0.6,
  doubleSurname: 0.03,
  doubleGiven: 0.03,
  namesake: 0.05,
  otherSurnameAtSchool: 0.3,
} as const
const firstPeerYear = 1960
const peerYears = 60

export type Dressing = {
  /** Share of people who have left. */
  readonly past: number
  /** Whether names may become double names or namesakes. False in the race, whose queries depend on the names. */
  readonly changesNames: boolean
}

/** Gives people preferred, second and at-school names, namesakes, and lets some have left. */
export function dress(people: readonly RacePerson[], dressing: Dressing, random: Random): RacePerson[] {
  const named = people.map((person) => (dressing.changesNames ? rename(person, people, random) : person))
  return named.map((person) => {
    const isPast = random.chance(dressing.past)
    const other = random.pick(named)
    const preferred = random.chance(shares.preferred) ? calledBy(person, other, random) : ''
    const peerYear = isPast ? firstPeerYear + random.below(peerYears) : null
    const surname = random.chance(shares.otherSurnameAtSchool) ? other.surname : person.surname
    return {
      ...person,
      kind: isPast ? 'past' : 'current',
      preferred,
      otherGiven: random.chance(shares.secondGiven) ? random.pick(named).given : '',
      nameAtSchool: isPast ? `${preferred || person.given} ${surname}`.trim() : '',
      peerYear,
      yearLeft: peerYear,
    }
  })
}

function rename(person: RacePerson, people: readonly RacePerson[], random: Random): RacePerson {
  const other = random.pick(people)
  if (random.chance(shares.namesake)) return { ...person, given: other.given, surname: other.surname }
  const surname = random.chance(shares.doubleSurname) ? `${person.surname}-${other.surname}` : person.surname
  const given = random.chance(shares.doubleGiven) ? `${person.given} ${other.given}` : person.given
  return { ...person, given, surname }
}

/** A short form of the own name, or another name altogether. */
function calledBy(person: RacePerson, other: RacePerson, random: Random): string {
  return random.chance(0.5) ? person.given.slice(0, 3 + random.below(2)) : other.given
}
