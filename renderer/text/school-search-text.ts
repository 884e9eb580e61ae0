import type { CurrentSearchRequest } from '../../shared/api/current-search-request.ts'
import { countText, numberText } from './count.ts'

type FilterName = Exclude<keyof CurrentSearchRequest, 'pageNum' | 'pageLimit'>

export const schoolSearchText = {
  title: 'Ask the school’s own search',
  open: 'Ask the school’s own search',
  hint: 'Asks the school’s system now, over the network. The answer is not stored.',
  offline: 'You are offline. The school can be asked when the network is back.',
  more: 'More filters',
  ask: 'Ask the school',
  asking: 'Asking…',
  clear: 'Clear the filters',
  results: 'Answer from the school',
  noMatch: 'The school’s system found no one. Try fewer filters.',
  noMore: 'No further students.',
  notInCopy: 'Not on this computer yet',
  openCard: 'Open the card',
  next: 'Next page',
  previous: 'Previous page',
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  idsHint: 'IDs, separated by spaces',
  idHint: 'An ID',
} as const

export const filterGroups = {
  name: 'Name and numbers',
  school: 'Place in the school',
  enrolment: 'Enrolment',
  person: 'Person',
  boarding: 'Boarding and transport',
  activity: 'Activities and follow-up',
  locker: 'Lockers',
} as const

export const filterLabels: Record<FilterName, string> = {
  simpleSearchValue: 'Any name or number',
  surname: 'Surname',
  given: 'Given name',
  givenMode: 'How the given name is compared',
  schoolId: 'School ID',
  identityCode: 'Identity code',
  identityCodeType: 'Kind of identity code',
  type: 'Type',
  campus: 'Campus',
  yearLevel: 'Year level',
  staffHouseId: 'House',
  staffFormId: 'Form',
  tutorGroup: 'Tutor group',
  rollGroup: 'Roll group',
  homeRoom: 'Home room',
  subSchool: 'Sub-school',
  academicPeriodSelectId: 'Academic period',
  studentTypeCodeIn: 'Student type',
  studentTypeSystemMeaningIn: 'Meaning of the student type',
  fullTimeStatus: 'Full-time status',
  learningPathway: 'Learning pathway',
  schoolFteX: 'Full-time share from',
  schoolFteY: 'Full-time share to',
  asAtDate: 'As at',
  ignoreDates: 'Ignore start and leaving dates',
  gender: 'Gender',
  nationality: 'Nationality',
  homeLanguage: 'Language at home',
  boarder: 'Boarder',
  borderHouse: 'Boarding house',
  boarderType: 'Kind of boarder',
  boarderMode: 'How the boarder is compared',
  boarderHouseMode: 'How the boarding house is compared',
  boarderTypeMode: 'How the kind of boarder is compared',
  transportType: 'Transport',
  studentActivityType: 'Activity',
  studentActivityStatus: 'Status of the activity',
  activityByStaffId: 'Activity by staff member',
  followUpStaffId: 'Follow-up by staff member',
  followUp: 'Has a follow-up',
  followUpDate: 'Follow-up on',
  lock: 'Lock',
  lockMode: 'How the lock is compared',
  locker: 'Locker',
  lockerMode: 'How the locker is compared',
}

export function answeredText(total: number | null, first: number, last: number): string {
  const range = `${numberText(first)} to ${numberText(last)}`
  return total === null ? range : `${countText(total, 'student', 'students')} at the school, ${range}`
}
