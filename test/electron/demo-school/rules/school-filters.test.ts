import { schoolFilters } from '../../../../electron/demo-school/rules/school-filters.ts'
import { type Cases, id, school, tryFilters } from './try-filters.ts'

const { structure, lookups } = school.world

const cases: Cases = {
  schoolFteX: [[{ schoolFteX: 0.9 }, ({ row }) => (row.studentFTE ?? 0) >= 0.9]],
  schoolFteY: [[{ schoolFteX: 0.4, schoolFteY: 0.5 }, ({ row }) => [0.4, 0.5].includes(row.studentFTE ?? 0)]],
  learningPathway: [
    [{ learningPathway: 'academic' }, ({ row }) => row.learningPathwayDescription === 'Academic'],
  ],
  campus: [
    [{ campus: [id(structure.campuses[0])] }, ({ row }) => row.campus === structure.campuses[0]?.name],
    [
      { campus: structure.campuses.slice(1).map(id) },
      ({ row }) => row.campus !== structure.campuses[0]?.name,
    ],
    [{ campus: [] }, () => false],
  ],
  yearLevel: [[{ yearLevel: [id(structure.years[2])] }, ({ row }) => row.yearLevel === 'Year 7']],
  staffHouseId: [[{ staffHouseId: [id(structure.houses[1])] }, ({ row }) => row.houseGroup === 'Chisholm']],
  staffFormId: [[{ staffFormId: [id(structure.years[3]?.forms[1])] }, ({ row }) => row.formGroup === '8B']],
  tutorGroup: [
    [{ tutorGroup: [id(structure.tutorGroups[3])] }, ({ row }) => row.tutorGroup === 'Chisholm Upper'],
  ],
  rollGroup: [[{ rollGroup: [id(structure.years[4]?.forms[0])] }, ({ row }) => row.rollGroup === '9A']],
  homeRoom: [[{ homeRoom: [id(structure.homeGroups[0])] }, ({ row }) => row.homeGroup === 'Home 1']],
  subSchool: [
    [{ subSchool: [id(structure.subSchools[2])] }, ({ row }) => row.subSchoolDescription === 'Senior School'],
  ],
  studentTypeCodeIn: [
    [
      { studentTypeCodeIn: [id(lookups['student-type'].options[1])] },
      ({ row }) => row.studentTypeCode === 'PT',
    ],
  ],
  studentTypeSystemMeaningIn: [
    [
      { studentTypeSystemMeaningIn: [id(lookups['student-type'].options[0])] },
      ({ row }) => ['FT', 'PT', 'INT'].includes(row.studentTypeCode ?? ''),
    ],
    [
      { studentTypeSystemMeaningIn: [id(lookups['student-type'].options[3])] },
      ({ row }) => row.studentTypeCode === 'EXC',
    ],
  ],
  fullTimeStatus: [[{ fullTimeStatus: 'Part Time' }, ({ row }) => row.studentTypeCode === 'PT']],
  academicPeriodSelectId: [
    [
      { academicPeriodSelectId: id(structure.academicPeriods[0]) },
      ({ row }) => row.academicStartDate <= '2026-06-30',
    ],
  ],
}

tryFilters(schoolFilters, cases)
