import { addDays } from '../../../shared/text/calendar-day.ts'
import { fictionalMobile } from './address.ts'
import { blankPerson, type Identity, type Recipe } from './blank-person.ts'
import { cast } from './cast.ts'
import { dayIn, yearOf } from './days.ts'
import { drawNames, type Family } from './family.ts'
import type { Person, Placement } from './person.ts'
import { createRandom, type Random } from './random.ts'

/** The n-th current student, from 0. The first ones are the cast. */
export function makeStudent(recipe: Recipe, index: number, family: Family): Person {
  const random = createRandom(recipe.seed, 'person', index)
  const role = cast[index]
  const sex = role?.sex ?? (random.chance(0.5) ? 'girl' : 'boy')
  const drawn = drawNames(random, family, sex)
  const identity: Identity = {
    index,
    names:
      role === undefined ? drawn : { ...drawn, familyNamePrevious: null, nameSuffix: null, ...role.names },
    sex,
    household: family.household,
  }
  const person = blankPerson(recipe, random, identity)
  const boarder = boarderNumber(index, recipe.currentCount)
  const level = role?.year ?? (boarder === null ? 5 + random.whole(8) : 7 + random.whole(6))
  return enrolled(recipe, random, { person, level, boarder })
}

/** A person who begins next January and is in no list yet. */
export function makeApplicant(recipe: Recipe, index: number, family: Family): Person {
  const random = createRandom(recipe.seed, 'person', index)
  const sex = random.chance(0.5) ? 'girl' : 'boy'
  const names = drawNames(random, family, sex)
  const person = blankPerson(recipe, random, { index, names, sex, household: family.household })
  const level = random.chance(0.7) ? 7 : 5 + random.whole(7)
  const student = enrolled(recipe, random, { person, level, boarder: null })
  const firstDay = `${yearOf(recipe.today) + 1}-01-29`
  return {
    ...student,
    stage: 'applicant',
    enrolments: [{ startDate: firstDay, leavingDate: null, reason: null }],
  }
}

type Enrolling = { readonly person: Person; readonly level: number; readonly boarder: number | null }

function enrolled(recipe: Recipe, random: Random, { person, level, boarder }: Enrolling): Person {
  const { structure, today, seed } = recipe
  const thisYear = yearOf(today)
  const entryYear = thisYear - random.whole(Math.min(level - 4, 6))
  const firstDay = firstDayIn(entryYear, today, random)
  const partTime = random.chance(0.03)
  const formCount = structure.years[level - 5]?.forms.length ?? 1
  return {
    ...person,
    stage: 'current',
    birthDate: dayIn(thisYear - level - 6, random.next()),
    email: `s${person.schoolId}@students.example.edu.au`,
    mobile: level >= 7 && random.chance(0.7) ? fictionalMobile(random) : null,
    enrolments: [
      ...(random.chance(0.02) && entryYear < thisYear
        ? [{ startDate: `${entryYear - 2}-01-30`, leavingDate: `${entryYear - 1}-06-25`, reason: 1 }]
        : []),
      {
        startDate: firstDay,
        leavingDate: level === 12 ? `${thisYear}-12-31` : null,
        reason: level === 12 ? 0 : null,
      },
    ],
    place: {
      year: level - 5,
      form: random.whole(formCount),
      houses: drawHouses(random, { houseCount: structure.houses.length, firstDay, today }),
      studentType: partTime ? 1 : drawType(random),
      fte: partTime ? random.pick([0.4, 0.5, 0.8]) : 1,
      pathway: level >= 10 ? random.whole(structure.pathways.length) : null,
      boards: boarder !== null,
    },
    boarding:
      boarder === null
        ? []
        : drawPlacements(
            { seed, index: person.index, today, houseCount: structure.boardingHouses.length },
            boarder,
          ),
  }
}

/** A first day in late January or mid-July; 1 January if that day would be in the future. */
function firstDayIn(year: number, today: string, random: Random): string {
  const usual = random.chance(0.9) ? `${year}-01-29` : `${year}-07-1${random.whole(10)}`
  return usual <= today ? usual : `${year}-01-01`
}

type HouseLife = { readonly houseCount: number; readonly firstDay: string; readonly today: string }

/** A few students have changed house once, in the past. */
function drawHouses(random: Random, { houseCount, firstDay, today }: HouseLife) {
  const first = { house: random.whole(houseCount), from: firstDay }
  const changedOn = `${yearOf(today)}-01-15`
  if (!random.chance(0.03) || firstDay >= changedOn || today < changedOn) return [first]
  return [first, { house: (first.house + 1) % houseCount, from: changedOn }]
}

/** An index in the student-type list: a few are international students, fewer are exchange students. */
function drawType(random: Random): number {
  const draw = random.next()
  return draw < 0.04 ? 2 : draw < 0.05 ? 3 : 0
}

/** One in about twenty students boards: 60 of 1,240. */
const boarderCountOf = (currentCount: number): number => Math.round((currentCount * 60) / 1_240)

/** The boarder number of the n-th student, from 0; null for a day student. Spreads boarders evenly. */
function boarderNumber(student: number, currentCount: number): number | null {
  const boarders = boarderCountOf(currentCount)
  const before = Math.floor((student * boarders) / currentCount)
  return Math.floor(((student + 1) * boarders) / currentCount) > before ? before : null
}

type BoardingYear = {
  readonly seed: number
  readonly index: number
  readonly today: string
  readonly houseCount: number
}

/**
 * Placements of one boarder. The first few of every school are special cases: leaving soon, arriving soon, between two
 * placements, without an end, without a start.
 */
function drawPlacements(at: BoardingYear, boarder: number): Placement[] {
  const random = createRandom(at.seed, 'boarding', at.index)
  const placement = placementMaker(random, random.chance(0.75) ? 0 : random.chance(0.8) ? 1 : 2)
  const house = boarder % at.houseCount
  const next = (house + 1) % at.houseCount
  const start = `${yearOf(at.today)}-01-01`
  const end = `${yearOf(at.today)}-12-31`
  const inDays = (count: number) => addDays(at.today, count)
  const lastYear = placement(`${yearOf(at.today) - 1}-01-28`, `${yearOf(at.today) - 1}-12-10`, house)
  if (boarder === 0) return [placement(inDays(-200), inDays(3), house), placement(inDays(4), null, next)]
  if (boarder === 1) return [lastYear, placement(inDays(4), inDays(200), house)]
  if (boarder === 2) return [placement(inDays(-150), inDays(-14), house)]
  if (boarder === 3)
    return [placement(inDays(-180), inDays(-31), next), placement(inDays(-30), inDays(170), house)]
  if (boarder === 4) return [placement(inDays(-90), null, house)]
  if (boarder === 5) return [placement(null, inDays(120), house)]
  if (boarder % 12 === 6) return [placement(inDays(-60), inDays(5), house)]
  if (boarder % 12 === 7) return [placement(inDays(6), inDays(90), house)]
  return random.chance(0.4) ? [lastYear, placement(start, end, house)] : [placement(start, end, house)]
}

const placementMaker =
  (random: Random, kind: number) =>
  (startDate: string | null, endDate: string | null, house: number): Placement => ({
    id: random.uuid(),
    startDate,
    endDate,
    kind,
    house,
  })
