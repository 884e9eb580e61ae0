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
  const keepWhere = createKeptFields()
  const standing = (isEnrolled: boolean, isUnprotected = false): Standing => ({
    ...{ isEnrolled, isUnprotected },
    keepsSensitive: policy().keepSensitive,
  })
  const isEnrolled = ({ leavingDate }: { readonly leavingDate: string | null }) =>
    leavingDate === null || leavingDate >= policy().leftBefore

  return {
    currentRow: (row: CurrentSearchRowRead): KeptRow =>
      keepWhere(row, currentRowRegister, standing(isEnrolled(row))),
    pastRow: (row: PastSearchRowRead): KeptRow => keepWhere(row, pastRowRegister, standing(false)),
    detail: (detail: CurrentStudentRead): KeptDetail => {
      const enrolled = isEnrolled(detail)
      const here = standing(enrolled)
      const kept = keepWhere(detail, currentStudentRegister, here)
      const facts = detail.demographics
      const mayLive = (address: ReadAddress) => standing(enrolled, isUnprotected(address))
      const { boarding, ...others } = kept
      return {
        ...others,
        ...(boarding !== undefined && { boarding: boarding.map(keepPlacement) }),
        ...(isKept(addressItemRegister.addressLine1, standing(enrolled, true)) && {
          addresses:
            facts?.addresses?.map((each) =>
              keepAddress(keepWhere(each, addressItemRegister, mayLive(each))),
            ) ?? null,
        }),
        ...(isKept(demographicsRegister.religion, here) && {
          background: facts && keepDemographics(keepWhere(facts, demographicsRegister, here)),
        }),
      }
    },
  }
}

/** Whose record it is, as far as it matters to what is kept of it. */
type Standing = {
  readonly isEnrolled: boolean
  readonly isUnprotected: boolean
  readonly keepsSensitive: boolean
}

function isKept(fieldClass: FieldClass, { isEnrolled, ...about }: Standing): boolean {
  const rule: FieldRule = fieldRules[fieldClass]
  if (rule.store === 'no') return false
  const mayStore =
    rule.store === 'yes' ||
    (rule.store === 'unprotected' && about.isUnprotected) ||
    (rule.store === 'opted-in' && about.keepsSensitive)
  return mayStore && (isEnrolled || rule.retain === 'listed')
}

/** The fields that are kept of a record; which those are is worked out once for each register and standing. */
function createKeptFields() {
  const known = new Map<object, string[][]>()
  const namesOf = (register: Readonly<Record<string, FieldClass>>, standing: Standing) => {
    const { isEnrolled, isUnprotected, keepsSensitive } = standing
    const which = Number(isEnrolled) + 2 * Number(isUnprotected) + 4 * Number(keepsSensitive)
    const ofRegister = known.get(register) ?? []
    known.set(register, ofRegister)
    ofRegister[which] ??= Object.entries(register).flatMap(([name, each]) =>
      isKept(each, standing) ? name : [],
    )
    return ofRegister[which]
  }
  return <Row extends object>(
    row: Row,
    register: Readonly<Record<keyof Row, FieldClass>>,
    standing: Standing,
  ): Partial<Row> => {
    const kept: Partial<Row> = {}
    const names = namesOf(register, standing) as (keyof Row)[] // sound: a register names exactly the row's fields
    for (const name of names) kept[name] = row[name]
    return kept
  }
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
