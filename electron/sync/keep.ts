import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import { currentRowRegister } from '../../shared/api/field-register/current-search-row.ts'
import { currentStudentRegister } from '../../shared/api/field-register/current-student.ts'
import { addressItemRegister, demographicsRegister } from '../../shared/api/field-register/demographics.ts'
import { type FieldClass, type FieldRule, fieldRules } from '../../shared/api/field-register/field-class.ts'
import { pastRowRegister } from '../../shared/api/field-register/past-search-row.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import { dayOf } from '../../shared/text/calendar-day.ts'
import type { KeptDetail, KeptPlacement, KeptRow } from '../storage/cache/kept.ts'
import { isUnprotected, keepAddress, type ReadAddress } from './keep-address.ts'
import { keepDemographics } from './keep-demographics.ts'

/** What a device's profile says about keeping. Asked anew for every record. */
export type KeepPolicy = {
  readonly keepSensitive: boolean
  /** YYYY-MM-DD: of somebody who left before this day only what past students have is kept. */
  readonly leftBefore: string
}
export type FieldKeep = ReturnType<typeof createKeep>

/**
 * The one place that decides what of the school's records is written to this computer, as the field register says.
 *
 * A rule held in views is forgotten by the next view, so what must not be seen is not stored. Search rows carry
 * addresses without saying whether they are protected: an address comes only from a detail record's list, and only
 * where that says `confidential: false`. Past students have no such record, so no street of theirs is kept.
 */
export function createKeep(policy: () => KeepPolicy) {
  const mayStore = (store: FieldRule['store'], isUnprotected: boolean): boolean =>
    store === 'yes' ||
    (store === 'unprotected' && isUnprotected) ||
    (store === 'opted-in' && policy().keepSensitive)
  const isKept = (fieldClass: FieldClass, isEnrolled: boolean, isUnprotected = false): boolean => {
    const rule: FieldRule = fieldRules[fieldClass]
    if (rule.store === 'no') return false
    return mayStore(rule.store, isUnprotected) && (isEnrolled || rule.retain === 'listed')
  }
  const isEnrolled = ({ leavingDate }: { readonly leavingDate: string | null }) =>
    leavingDate === null || leavingDate >= policy().leftBefore

  return {
    currentRow: (row: CurrentSearchRowRead): KeptRow => {
      const enrolled = isEnrolled(row)
      return keepWhere(row, currentRowRegister, (each) => isKept(each, enrolled))
    },
    pastRow: (row: PastSearchRowRead): KeptRow =>
      keepWhere(row, pastRowRegister, (each) => isKept(each, false)),
    detail: (detail: CurrentStudentRead): KeptDetail => {
      const enrolled = isEnrolled(detail)
      const kept = keepWhere(detail, currentStudentRegister, (each) => isKept(each, enrolled))
      const facts = detail.demographics
      const says = (fieldClass: FieldClass) => isKept(fieldClass, enrolled)
      const mayLive = (address: ReadAddress) => (fieldClass: FieldClass) =>
        isKept(fieldClass, enrolled, isUnprotected(address))
      const { boarding, ...others } = kept
      return {
        ...others,
        ...(boarding !== undefined && { boarding: boarding.map(keepPlacement) }),
        ...(isKept(addressItemRegister.addressLine1, enrolled, true) && {
          addresses:
            facts?.addresses?.map((each) =>
              keepAddress(keepWhere(each, addressItemRegister, mayLive(each))),
            ) ?? null,
        }),
        ...(says(demographicsRegister.religion) && {
          background: facts && keepDemographics(keepWhere(facts, demographicsRegister, says)),
        }),
      }
    },
  }
}

function keepWhere<Row extends object>(
  row: Row,
  register: Readonly<Record<keyof Row, FieldClass>>,
  isKept: (fieldClass: FieldClass) => boolean,
): Partial<Row> {
  const kept: Partial<Row> = {}
  for (const name of Object.keys(register) as (keyof Row)[]) // sound: a register names exactly the row's fields
    if (isKept(register[name])) kept[name] = row[name]
  return kept
}

/** A placement whose end cannot be read is not one without an end. */
function keepPlacement({
  startDate,
  endDate,
  ...rest
}: CurrentStudentRead['boarding'][number]): KeptPlacement {
  const [start, end] = [startDate, endDate].map((date) => (date === null ? null : dayOf(date)))
  const isUnreadable = (startDate !== null && start === null) || (endDate !== null && end === null)
  return {
    ...rest,
    startDate: start ?? null,
    endDate: end ?? null,
    ...(isUnreadable && { unreadable: true }),
  }
}
