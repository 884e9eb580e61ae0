import { namePools } from './name-pools.ts'
import { createRandom, pickWeighted } from './random.ts'

/** A part of the school: a campus, a year level, a house, a form. */
export type Unit = {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly sortOrder: number
}
export type LedUnit = Unit & { readonly head: string }

/** The parts of the school. People's records hold indices in these lists. */
export type Structure = ReturnType<typeof makeStructure>

const campusNames = ['Jacaranda', 'Kurrajong', 'Redgum'] as const
const houseNames = ['Banksia', 'Chisholm', 'Ironbark', 'Kestrel', 'Lyrebird', 'Waratah'] as const
const boardingHouseNames = ['Coolibah House', 'Saltbush House', 'Wandoo House'] as const
const boarderKindNames = ['Full boarder', 'Weekly boarder', 'Casual boarder'] as const
const pathwayNames = ['Academic', 'Vocational', 'Languages', 'Performing arts'] as const
const subSchoolNames = ['Junior School', 'Middle School', 'Senior School'] as const
const firstYear = 5
const lastYear = 12

/** Makes the parts of the school, with about 24 students per form. */
export function makeStructure(seed: number, studentCount: number, schoolYear: number) {
  let staff = 0
  const head = () => staffMember(seed, staff++).name
  const units = (kind: string, names: readonly string[], code: (name: string) => string): Unit[] =>
    names.map((name, at) => ({
      id: createRandom(seed, `unit ${kind}`, at).uuid(),
      name,
      code: code(name),
      sortOrder: (at + 1) * 10,
    }))
  const led = (kind: string, names: readonly string[], code: (name: string) => string): LedUnit[] =>
    units(kind, names, code).map((unit) => ({ ...unit, head: head() }))
  const yearNumbers = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  const formsPerYear = Math.min(26, Math.max(2, Math.round(studentCount / yearNumbers.length / 24)))
  return {
    campuses: led('campus', campusNames, short),
    subSchools: units('sub-school', subSchoolNames, short),
    years: led(
      'year',
      yearNumbers.map((number) => `Year ${number}`),
      (name) => name.replace('Year ', '').padStart(2, '0'),
    ).map((unit, at) => ({
      ...unit,
      ...levelOf(firstYear + at),
      forms: led(`form ${firstYear + at}`, formNames(firstYear + at, formsPerYear), (name) => name),
    })),
    houses: led('house', houseNames, short),
    /** Two tutor groups per house: lower and upper school. */
    tutorGroups: led(
      'tutor',
      houseNames.flatMap((name) => [`${name} Lower`, `${name} Upper`]),
      (name) => `${short(name)}${name.endsWith('Lower') ? 1 : 2}`,
    ),
    homeGroups: led(
      'home',
      Array.from({ length: formsPerYear * 2 }, (_, at) => `Home ${at + 1}`),
      (name) => name.replace('Home ', 'H'),
    ),
    boardingHouses: led('boarding house', boardingHouseNames, short),
    boarderKinds: units('boarder', boarderKindNames, (name) => name.slice(0, 1)),
    pathways: units('pathway', pathwayNames, short),
    academicPeriods: units(
      'period',
      [`${schoolYear} Semester 1`, `${schoolYear} Semester 2`],
      (name) => `${name.slice(0, 4)}S${name.slice(-1)}`,
    ),
    /** Staff who run activities and follow up students. */
    staff: Array.from({ length: 12 }, () => staffMember(seed, staff++)),
  }
}

const short = (name: string) => name.slice(0, 3).toUpperCase()

const levelOf = (number: number) => ({
  number,
  campus: number <= 6 ? 0 : number === 9 ? 2 : 1,
  subSchool: number <= 6 ? 0 : number <= 9 ? 1 : 2,
})

const formNames = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${year}${String.fromCharCode(65 + at)}`)

/** A member of staff, who may head a house, teach a form or run activities. */
type StaffMember = { readonly id: string; readonly name: string }

const honorifics = { girls: ['Ms', 'Mrs', 'Dr', 'Mx'], boys: ['Mr', 'Dr', 'Mx'] } as const

function staffMember(seed: number, index: number): StaffMember {
  const random = createRandom(seed, 'staff', index)
  const pool = pickWeighted(namePools, random.next())
  const names = random.chance(0.5) ? 'girls' : 'boys'
  const name = `${random.pick(honorifics[names])} ${random.pick(pool[names])} ${random.pick(pool.surnames)}`
  return { id: random.uuid(), name }
}
