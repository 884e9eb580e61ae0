import type { CurrentSearchRow } from '../current-search-row.ts'
import type { CurrentStudent } from '../current-student.ts'
import type { FieldRegister } from './field-class.ts'
import { personFieldClasses, recordClasses } from './person-fields.ts'

/** Classes of the fields that the record and the row of a current student share, beside those of everyone. */
const enrolledClasses = {
  headOfCampus: 'school',
  headOfHouse: 'school',
  subSchoolCode: 'school',
  subSchoolDescription: 'school',
  yearLevelCoOrdinator: 'school',
  formGroup: 'place',
  formGroupCode: 'school',
  formGroupTeacher: 'school',
  rollGroup: 'school',
  rollGroupCode: 'school',
  rollGroupTeacher: 'school',
  tutorGroup: 'school',
  tutorGroupCode: 'school',
  tutorGroupTeacher: 'school',
  homeGroup: 'school',
  homeGroupCode: 'school',
  homeGroupTeacher: 'school',
  studentFTE: 'school',
  learningPathwayCode: 'school',
  learningPathwayDescription: 'school',
  governmentStudentNumber: 'sensitive',
  campus: 'place',
  yearLevel: 'place',
  yearLevelCode: 'school',
  houseGroup: 'place',
  houseGroupCode: 'school',
  leavingDate: 'school',
  prevSchool: 'school',
  academicPeriodCode: 'school',
  academicPeriodDescription: 'school',
} as const

export const currentRowRegister: FieldRegister<CurrentSearchRow> = {
  ...personFieldClasses,
  ...enrolledClasses,
  academicStartDate: 'school',
  totalRecordCount: 'working',
  campusId: 'working',
  campusCode: 'school',
  campusSortOrder: 'working',
  yearLevelId: 'working',
  yearLevelSortOrder: 'place',
  boardingStatus: 'place',
  sort_name: 'working',
}

/** Every field of the current student record. Its addresses repeat those of `demographics` without protection flag. */
export const currentStudentRegister: FieldRegister<CurrentStudent> = {
  ...recordClasses,
  ...enrolledClasses,
  startDate: 'school',
  photoPermissions: 'record',
  boarding: 'placement',
  enrolment: 'record',
  demographics: 'nested',
  identity: 'record',
}
