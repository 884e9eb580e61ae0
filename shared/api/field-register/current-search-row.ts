import type { CurrentSearchRow } from '../current-search-row.ts'
import type { FieldRegister } from './field-class.ts'
import { groupClasses, personFieldClasses } from './person-fields.ts'

/** Every field of a row of the current search. */
export const currentRowRegister: FieldRegister<CurrentSearchRow> = {
  ...personFieldClasses,
  academicStartDate: 'school',
  headOfCampus: 'school',
  headOfHouse: 'school',
  subSchoolCode: 'school',
  subSchoolDescription: 'school',
  yearLevelCoOrdinator: 'school',
  ...groupClasses,
  studentFTE: 'school',
  learningPathwayCode: 'school',
  learningPathwayDescription: 'school',
  governmentStudentNumber: 'sensitive',
  totalRecordCount: 'working',
  campusId: 'working',
  campus: 'place',
  campusCode: 'school',
  campusSortOrder: 'working',
  yearLevelId: 'working',
  yearLevel: 'place',
  yearLevelCode: 'school',
  yearLevelSortOrder: 'place',
  houseGroup: 'place',
  houseGroupCode: 'school',
  leavingDate: 'school',
  prevSchool: 'school',
  boardingStatus: 'place',
  academicPeriodCode: 'school',
  academicPeriodDescription: 'school',
  sort_name: 'working',
}
