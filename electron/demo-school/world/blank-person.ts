import { addDays } from '../../../shared/text/calendar-day.ts'
import type { Lookups } from './lookup-lists.ts'
import type { Names, Person } from './person.ts'
import type { Random } from './random.ts'
import type { Structure } from './structure.ts'

/** The data from which people are made. The same recipe makes the same people. */
export type Recipe = {
  readonly seed: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly currentCount: number
  readonly structure: Structure
  readonly lookups: Lookups
}

export type Identity = {
  readonly index: number
  readonly names: Names
  readonly sex: 'girl' | 'boy'
  readonly household: number
}

/** A record with the parts that all people have. The caller adds the school data. */
export function blankPerson({ seed, today, lookups }: Recipe, random: Random, identity: Identity): Person {
  const { index, names, sex, household } = identity
  const touched = addDays(today, -1 - random.whole(700))
  return {
    index,
    communityId: random.uuid(),
    recordType: 'Person',
    created: `${addDays(touched, -random.whole(2_000))}T00:30:00.000Z`,
    modified: random.chance(0.005)
      ? null
      : `${touched}T0${random.whole(10)}:${10 + random.whole(50)}:00.000Z`,
    schoolId: schoolIdOf(seed, index),
    stage: 'community',
    names,
    writtenNames: {},
    formatOverrides: {},
    titleId: drawTitle(random, lookups, sex),
    genderId: drawGender(random, lookups, sex),
    birthDate: null,
    deceased: false,
    deceasedDate: null,
    spouseId: null,
    isPrimary: null,
    email: null,
    mobile: null,
    household,
    confidential: null,
    enrolments: [],
    place: null,
    alumni: null,
    boarding: [],
    company: null,
    photoAnswers: {},
  }
}

/** Six digits that look random and never repeat, because the step and the range have no common factor. */
const schoolIdOf = (seed: number, index: number): string =>
  String(100_000 + ((index * 7_919 + (Math.abs(seed) % 9_000) * 97) % 900_000))

function drawTitle(random: Random, lookups: Recipe['lookups'], sex: 'girl' | 'boy'): string | null {
  if (random.chance(0.1)) return null
  const wanted = sex === 'girl' ? random.pick(['Miss', 'Miss', 'Ms']) : random.pick(['Mr', 'Mr', 'Master'])
  return lookups.title.options.find(({ description }) => description === wanted)?.id ?? null
}

function drawGender(random: Random, lookups: Recipe['lookups'], sex: 'girl' | 'boy'): string | null {
  const draw = random.next()
  if (draw < 0.01) return null
  const code = draw < 0.03 ? 'X' : sex === 'girl' ? 'F' : 'M'
  return lookups.gender.options.find((option) => option.code === code)?.id ?? null
}
