import { schoolFilters } from '../../../../electron/demo-school/rules/school-filters.ts'
import { type Case, id, is, school, tryFilters } from './try-filters.ts'

const { structure, lookups } = school.world

const cases: readonly Case[] = [
  [{ schoolFteX: 0.9 }, ({ row }) => (row.studentFTE ?? 0) >= 0.9],
  [{ schoolFteX: 0.4, schoolFteY: 0.5 }, ({ row }) => [0.4, 0.5].includes(row.studentFTE ?? 0)],
  [{ learningPathway: 'academic' }, is('learningPathwayDescription', 'Academic')],
  [{ campus: [id(structure.campuses[0]).toUpperCase()] }, is('campus', structure.campuses[0]?.name)],
  [{ campus: structure.campuses.slice(1).map(id) }, ({ row }) => row.campus !== structure.campuses[0]?.name],
  [{ campus: [] }, () => false],
  [{ yearLevel: [id(structure.years[2])] }, is('yearLevel', 'Year 7')],
  [{ staffHouseId: [id(structure.houses[1])] }, is('houseGroup', 'Chisholm')],
  [{ staffFormId: [id(structure.years[3]?.forms[1])] }, is('formGroup', '8B')],
  [{ tutorGroup: [id(structure.tutorGroups[3])] }, is('tutorGroup', 'Chisholm Upper')],
  [{ rollGroup: [id(structure.years[4]?.forms[0])] }, is('rollGroup', '9A')],
  [{ homeRoom: [id(structure.homeGroups[0])] }, is('homeGroup', 'Home 1')],
  [{ subSchool: [id(structure.subSchools[2])] }, is('subSchoolDescription', 'Senior School')],
  [{ studentTypeCodeIn: [id(lookups['student-type'].options[1])] }, is('studentTypeCode', 'PT')],
  [
    { studentTypeSystemMeaningIn: [id(lookups['student-type'].options[0])] },
    ({ row }) => ['FT', 'PT', 'INT'].includes(row.studentTypeCode ?? ''),
  ],
  [{ studentTypeSystemMeaningIn: [id(lookups['student-type'].options[3])] }, is('studentTypeCode', 'EXC')],
  [{ fullTimeStatus: 'Part Time' }, is('studentTypeCode', 'PT')],
  [
    { academicPeriodSelectId: id(structure.academicPeriods[0]) },
    ({ row }) => row.academicStartDate <= '2026-06-30',
  ],
]

tryFilters(schoolFilters, cases)
