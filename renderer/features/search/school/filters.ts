import type { CurrentSearchRequest } from '../../../../shared/api/current-search-request.ts'
import { isDay } from '../../../../shared/text/calendar-day.ts'

export type SchoolFilterName = Exclude<keyof CurrentSearchRequest, 'pageNum' | 'pageLimit'>
export type Filters = Omit<CurrentSearchRequest, 'pageNum' | 'pageLimit'>

/** The kinds of value: `ids` is several, separated by spaces or commas, `flag` is yes or no, `moment` is a day. */
export type FilterKind = 'text' | 'number' | 'id' | 'ids' | 'flag' | 'moment'
export type FilterGroup = 'name' | 'school' | 'enrolment' | 'person' | 'boarding' | 'activity' | 'locker'

type Filter = { readonly name: SchoolFilterName; readonly kind: FilterKind; readonly group: FilterGroup }

const of = (group: FilterGroup, kind: FilterKind, names: readonly SchoolFilterName[]): readonly Filter[] =>
  names.map((name) => ({ name, kind, group }))

/** Every filter of the school's own search, in the groups of the form. A test compares them with the API document. */
export const filters: readonly Filter[] = [
  ...of('name', 'text', [
    'simpleSearchValue',
    'surname',
    'given',
    'givenMode',
    'schoolId',
    'identityCode',
    'identityCodeType',
    'type',
  ]),
  ...of('school', 'ids', [
    'campus',
    'yearLevel',
    'staffHouseId',
    'staffFormId',
    'tutorGroup',
    'rollGroup',
    'homeRoom',
    'subSchool',
  ]),
  ...of('school', 'id', ['academicPeriodSelectId']),
  ...of('enrolment', 'ids', ['studentTypeCodeIn', 'studentTypeSystemMeaningIn']),
  ...of('enrolment', 'text', ['fullTimeStatus', 'learningPathway']),
  ...of('enrolment', 'number', ['schoolFteX', 'schoolFteY']),
  ...of('enrolment', 'moment', ['asAtDate']),
  ...of('enrolment', 'flag', ['ignoreDates']),
  ...of('person', 'text', ['gender', 'nationality', 'homeLanguage']),
  ...of('boarding', 'id', ['boarder', 'borderHouse']),
  ...of('boarding', 'text', [
    'boarderType',
    'boarderMode',
    'boarderHouseMode',
    'boarderTypeMode',
    'transportType',
  ]),
  ...of('activity', 'text', ['studentActivityType', 'studentActivityStatus']),
  ...of('activity', 'id', ['activityByStaffId', 'followUpStaffId']),
  ...of('activity', 'flag', ['followUp']),
  ...of('activity', 'moment', ['followUpDate']),
  ...of('locker', 'text', ['lock', 'lockMode', 'lockerMode']),
  ...of('locker', 'id', ['locker']),
]

/** The typed text by filter. A complete day is YYYY-MM-DD, a flag is `yes` or `no`. */
export type TypedFilters = Readonly<Partial<Record<SchoolFilterName, string>>>

/** Whether the school can be asked. An invalid date blocks the request and is never just left out. */
export const isAskable = (typed: TypedFilters): boolean =>
  filters.every(({ name, kind }) => kind !== 'moment' || !typed[name] || isDay(typed[name]))

/** The typed values in the format of the school's search. Empty ones are left out. */
export function toFilters(typed: TypedFilters): Filters {
  const asked = filters.flatMap(({ name, kind }) => {
    const text = typed[name]?.trim() ?? ''
    return text === '' ? [] : [[name, valueOfKind(kind, text)] as const]
  })
  return Object.fromEntries(asked)
}

function valueOfKind(kind: FilterKind, text: string): string | number | boolean | string[] {
  switch (kind) {
    case 'number':
      return Number(text)
    case 'ids':
      return text.split(/[\s,;]+/).filter((part) => part !== '')
    case 'flag':
      return text === 'yes'
    case 'moment':
      return `${text}T00:00:00.000Z`
    default:
      return text
  }
}
