import { blankPerson, type Recipe } from './blank-person.ts'
import { drawFamily, drawNames, type Family } from './family.ts'
import { makeAlumnus } from './make-alumni.ts'
import { makeApplicant, makeStudent } from './make-student.ts'
import type { Person } from './person.ts'
import { createRandom } from './random.ts'

/** All records in order of their numbers: students, applicants, past students, other spouses, companies. */
export function makePeople(recipe: Recipe, pastCount: number): Person[] {
  const people: Person[] = []
  const family = familyMaker(recipe.seed)
  const add = (make: (index: number) => Person) => people.push(make(people.length))
  for (let turn = 0; turn < recipe.currentCount; turn++) add((index) => makeStudent(recipe, index, family()))
  for (let turn = 0; turn < Math.ceil(recipe.currentCount / 31); turn++)
    add((index) => makeApplicant(recipe, index, family()))
  const firstPast = people.length
  for (let turn = 0; turn < pastCount; turn++)
    add((index) => makeAlumnus(recipe, index, { family: family(), turn }))
  marry(recipe, people, people.slice(firstPast))
  for (const turn of [0, 1]) add((index) => makeCompany(recipe, index, turn))
  return people
}

/** Siblings follow each other: a third of all students belong to the household of the student before. */
function familyMaker(seed: number): () => Family {
  const random = createRandom(seed, 'families', 0)
  let household = 0
  let children = 0
  let family = drawFamily(random, household)
  return () => {
    if (children > 0 && (children >= 3 || !random.chance(0.35))) {
      household += 1
      children = 0
      family = drawFamily(random, household)
    }
    children += 1
    return family
  }
}

/** Some past students are married to each other, some to a spouse from outside with their own record. */
function marry(recipe: Recipe, people: Person[], past: readonly Person[]): void {
  for (let turn = 3; turn < past.length; turn += 20) {
    const [one, other] = [past[turn], past[turn + 1]]
    if (one !== undefined && other !== undefined) join(one, other)
    const third = past[turn + 8]
    if (third === undefined) continue
    const spouse = makeSpouse(recipe, people.length, third)
    people.push(spouse)
    join(third, spouse)
  }
}

function join(one: Person, other: Person): void {
  one.spouseId = other.communityId
  other.spouseId = one.communityId
  one.isPrimary = true
  other.isPrimary = false
  other.household = one.household
}

function makeSpouse(recipe: Recipe, index: number, of: Person): Person {
  const random = createRandom(recipe.seed, 'person', index)
  const sex = random.chance(0.5) ? 'girl' : 'boy'
  const names = drawNames(random, drawFamily(random, of.household), sex)
  return blankPerson(recipe, random, {
    index,
    names: { ...names, surname: of.names.surname },
    sex,
    household: of.household,
  })
}

const companies = [
  { companyName: 'Corella Catering Cooperative', companyAttention: 'Accounts' },
  { companyName: 'Nether Bunyip Bus Lines', companyAttention: null },
] as const

function makeCompany(recipe: Recipe, index: number, turn: number): Person {
  const random = createRandom(recipe.seed, 'person', index)
  const company = companies[turn] ?? companies[0]
  const family = drawFamily(random, 1_000_000 + turn)
  const person = blankPerson(recipe, random, {
    index,
    names: {
      ...drawNames(random, family, 'girl'),
      givenName: company.companyName,
      surname: null,
      preferredName: null,
    },
    sex: 'girl',
    household: family.household,
  })
  return { ...person, recordType: 'Company', titleId: null, genderId: null, company: { ...company } }
}
