import { fictionalMobile } from './address.ts'
import { blankPerson, type Recipe } from './blank-person.ts'
import { dayIn, yearOf } from './days.ts'
import { drawNames, type Family } from './family.ts'
import type { Person } from './person.ts'
import { createRandom, type Random } from './random.ts'

/** The number of years that the list of past students covers. */
const yearsBack = 55

/** A past student. `turn` is their number among past students, from 0; it decides who is deceased or married. */
export function makeAlumnus(
  recipe: Recipe,
  index: number,
  { family, turn }: { family: Family; turn: number },
): Person {
  const random = createRandom(recipe.seed, 'person', index)
  const sex = random.chance(0.5) ? 'girl' : 'boy'
  const drawn = drawNames(random, family, sex)
  const married = sex === 'girl' && random.chance(0.3) && drawn.surname !== null
  const former = married ? random.pick(family.pool.surnames) : null
  const names = married
    ? { ...drawn, maidenName: former, nameAtSchool: `${drawn.givenName} ${former}` }
    : {
        ...drawn,
        nameAtSchool: random.chance(0.02) ? `${drawn.givenName} ${random.pick(family.pool.surnames)}` : null,
      }
  const person = blankPerson(recipe, random, { index, names, sex, household: family.household })
  return withLifeAtSchool(recipe, random, { person, turn })
}

function withLifeAtSchool(
  recipe: Recipe,
  random: Random,
  { person, turn }: { person: Person; turn: number },
): Person {
  const { structure, today } = recipe
  const peerYear = yearOf(today) - 1 - random.whole(yearsBack)
  const leftEarly = random.chance(0.2) ? 1 + random.whole(4) : 0
  const yearLeft = peerYear - leftEarly
  const entryYear = yearLeft - 1 - random.whole(6)
  const deceased = turn % 25 === 7
  return {
    ...person,
    stage: 'past',
    birthDate: random.chance(0.03) ? null : dayIn(peerYear - 18, random.next()),
    deceased,
    deceasedDate:
      deceased && random.chance(0.8)
        ? dayIn(Math.min(yearOf(today) - 1, peerYear + 1 + random.whole(yearsBack)), random.next())
        : null,
    email: random.chance(0.6) ? `${asciiName(person)}${person.index % 97}@mail.example.edu.au` : null,
    mobile: random.chance(0.6) ? fictionalMobile(random) : null,
    enrolments: [
      {
        startDate: random.chance(0.95) ? `${entryYear}-02-01` : null,
        leavingDate: random.chance(0.97)
          ? leftEarly > 0
            ? `${yearLeft}-06-2${random.whole(10)}`
            : `${yearLeft}-12-0${1 + random.whole(9)}`
          : null,
        reason: leftEarly > 0 ? 1 + random.whole(4) : 0,
      },
    ],
    place: {
      year: 7 - leftEarly,
      form: 0,
      houses: [{ house: random.whole(structure.houses.length), from: `${entryYear}-02-01` }],
      studentType: 4,
      fte: 1,
      pathway: null,
      boards: false,
    },
    alumni: {
      peerYear: random.chance(0.98) ? peerYear : null,
      // a few years differ from the leaving date, as in records kept by hand
      yearLeft: random.chance(0.02) ? null : yearLeft + (random.chance(0.01) ? 1 : 0),
    },
  }
}

const asciiName = ({ names }: Person): string =>
  [names.givenName, names.surname ?? '']
    .map(
      (name) =>
        name
          .normalize('NFD')
          .replace(/[^A-Za-z]/g, '')
          .toLowerCase() || 'x',
    )
    .join('.')
