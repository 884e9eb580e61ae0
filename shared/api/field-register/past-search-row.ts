import type { PastSearchRow } from '../past-search-row.ts'
import type { FieldRegister } from './field-class.ts'
import { personFieldClasses } from './person-fields.ts'

export const pastRowRegister: FieldRegister<PastSearchRow> = {
  ...personFieldClasses,
  peerYear: 'place',
  yearLeft: 'place',
  lastCampusId: 'working',
  lastCampus: 'place',
  lastCampusCode: 'school',
  lastCampusSortOrder: 'working',
  lastYearLevelId: 'working',
  lastYearLevel: 'place',
  lastYearLevelCode: 'school',
  lastYearLevelSortOrder: 'place',
  lastHouse: 'place',
  lastHouseCode: 'school',
  leftDate: 'school',
  entryDate: 'school',
  governmentStudentNumber: 'sensitive',
  nameAtSchool: 'name',
  totalRecordCount: 'working',
  sort_name: 'working',
}
