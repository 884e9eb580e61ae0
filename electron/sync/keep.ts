import type { CurrentSearchRowRead } from '../../shared/api/current-search-row.ts'
import type { CurrentStudentRead } from '../../shared/api/current-student.ts'
import {
  currentRowRegister,
  currentStudentRegister,
} from '../../shared/api/field-register/current-student.ts'
import { addressItemRegister, demographicsRegister } from '../../shared/api/field-register/demographics.ts'
import { type FieldClass, type FieldRule, fieldRules } from '../../shared/api/field-register/field-class.ts'
import { pastRowRegister } from '../../shared/api/field-register/past-search-row.ts'
import type { PastSearchRowRead } from '../../shared/api/past-search-row.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { addDays, daysOf, leavingSince, localDay } from '../../shared/text/calendar-day.ts'
import type { DetailRead } from '../api/read-rows.ts'
import type { KeptBackground, KeptDetail, KeptPlacement, KeptRow } from '../storage/cache/kept.ts'
import { isUnprotected, keepAddress, type ReadAddress, withheldToday } from './keep-address.ts'

const { boarding: placementClass, ...plainRegister } = currentStudentRegister

/** The storage rules of a device's profile. They are read again for every record. */
export type KeepPolicy = {
  readonly keepSensitive: boolean
  /** YYYY-MM-DD. For people who left before this day, only the fields of past students are kept. */
  readonly leftBefore: string
}
export type FieldKeep = ReturnType<typeof createKeep>

export function keepPolicy(clock: Clock, { keepSensitive, leaverDays }: Settings): KeepPolicy {
  return { keepSensitive, leftBefore: addDays(localDay(new Date(clock.now())), -leaverDays) }
}

/**
 * The only place that decides which fields of the school's records this computer stores, by the field register.
 *
 * A new view might lack a rule about hidden fields, so hidden fields are not stored. Search rows do not say whether
 * their addresses are protected, so addresses are taken only from a detail record, and only if it says
 * `confidential: false`. Past students have no detail record, so their streets are not stored.
 */
export function createKeep(policy: () => KeepPolicy) {
  const namesOf = createKeptNames()
  const keepWhere = <Row extends object>(row: Row, register: Register<Row>, keeping: Keeping) => {
    const kept: Partial<Row> = {}
    for (const name of namesOf(register, keeping)) kept[name] = row[name]
    return kept
  }
  const keeping = (isEnrolled: boolean, isUnprotected = false): Keeping => ({
    isEnrolled,
    isUnprotected,
    keepsSensitive: policy().keepSensitive,
  })
  const isEnrolled = ({ leavingDate, startDate, academicStartDate }: Leaving) =>
    (leavingSince(startDate ?? academicStartDate, leavingDate) ?? '9999-12-31') >= policy().leftBefore

  const hasAddresses = (enrolled: boolean) =>
    isKept(addressItemRegister.addressLine1, keeping(enrolled, true))
  const hasBackground = (here: Keeping) => isKept(demographicsRegister.religion, here)

  const keepDetail = (detail: DetailRead, enrolled: boolean): KeptDetail => {
    const here = keeping(enrolled)
    const kept = keepWhere<CurrentStudentRead>(detail, currentStudentRegister, here)
    const facts = detail.demographics
    const all = facts?.addresses ?? []
    const mayLive = (address: ReadAddress) => keeping(enrolled, isUnprotected(address, all))
    const { boarding, ...others } = kept
    return {
      ...others,
      ...(detail.unreadable && { unreadable: detail.unreadable }),
      ...(boarding !== undefined && { boarding: boarding.map(keepPlacement) }),
      ...(hasAddresses(enrolled) && {
        addresses:
          facts?.addresses?.map((each) => keepAddress(keepWhere(each, addressItemRegister, mayLive(each)))) ??
          null,
      }),
      ...(hasBackground(here) && {
        background: facts && keepDemographics(keepWhere(facts, demographicsRegister, here)),
      }),
    }
  }

  return {
    /** Which fields of a record are kept, for readers that parse no others. */
    fieldsOf: {
      currentRow: (row: Leaving) =>
        namesOf<CurrentSearchRowRead>(currentRowRegister, keeping(isEnrolled(row))),
      pastRow: () => namesOf<PastSearchRowRead>(pastRowRegister, keeping(false)),
      /** Lists that are stored in Foyer's own form are named apart from the other fields. */
      detail: (detail: Leaving) => {
        const here = keeping(isEnrolled(detail))
        return {
          fields: namesOf<Omit<CurrentStudentRead, 'boarding'>>(plainRegister, here),
          boarding: isKept(placementClass, here),
          addresses: hasAddresses(here.isEnrolled),
          background: hasBackground(here),
        }
      },
    },
    currentRow: (row: CurrentSearchRowRead): KeptRow =>
      keepWhere(row, currentRowRegister, keeping(isEnrolled(row))),
    pastRow: (row: PastSearchRowRead): KeptRow => keepWhere(row, pastRowRegister, keeping(false)),
    detail: (read: DetailRead): KeptDetail => keepDetail(read, isEnrolled(read)),
    /** A record of another day, reduced to what today's stored record allows to show. */
    detailAsAt: (then: DetailRead, { current, detail }: Today): KeptDetail => {
      const isEnrolledToday = current !== null && isEnrolled(current)
      const kept = keepDetail(then, isEnrolledToday && isEnrolled(then))
      const { addresses } = kept
      return addresses ? { ...kept, addresses: withheldToday(addresses, detail?.addresses ?? []) } : kept
    },
  }
}

type Today = { readonly current: KeptRow | null; readonly detail: KeptDetail | null }
type Leaving = Partial<Record<'leavingDate' | 'startDate' | 'academicStartDate', string | null>>
/** The conditions that decide which fields of a record are kept. */
type Keeping = {
  readonly isEnrolled: boolean
  readonly isUnprotected: boolean
  readonly keepsSensitive: boolean
}

function isKept(fieldClass: FieldClass, { isEnrolled, ...about }: Keeping): boolean {
  const rule: FieldRule = fieldRules[fieldClass]
  if (rule.store === 'no') return false
  const mayStore =
    rule.store === 'yes' ||
    (rule.store === 'unprotected' && about.isUnprotected) ||
    (rule.store === 'opted-in' && about.keepsSensitive)
  return mayStore && (isEnrolled || rule.retain === 'listed')
}

type Register<Row> = Readonly<Record<keyof Row, FieldClass>>

/** The names of the kept fields, computed once; sorted, because a stored row is compared by the hash of its JSON. */
function createKeptNames() {
  const known = new Map<object, (readonly PropertyKey[])[]>()
  return <Row extends object>(register: Register<Row>, keeping: Keeping): readonly (keyof Row & string)[] => {
    const { isEnrolled, isUnprotected, keepsSensitive } = keeping
    const which = Number(isEnrolled) + 2 * Number(isUnprotected) + 4 * Number(keepsSensitive)
    const ofRegister = known.get(register) ?? []
    known.set(register, ofRegister)
    const all = () => Object.keys(register).toSorted() as (keyof Row & string)[] // sound: a register has the row's fields
    ofRegister[which] ??= all().filter((name) => isKept(register[name], keeping))
    return ofRegister[which] as (keyof Row & string)[] // sound: set from this register
  }
}

/** Marks a placement with an unreadable date, because it must not count as a placement without an end. */
export function keepPlacement({
  startDate,
  endDate,
  ...rest
}: CurrentStudentRead['boarding'][number]): KeptPlacement {
  const { start, end, isUnreadable } = daysOf(startDate, endDate)
  return { ...rest, startDate: start, endDate: end, ...(isUnreadable && { unreadable: true }) }
}

const single = ['religion', 'indigenousStatus', 'parish', 'region', 'birthCountry'] as const

/** The sensitive facts that the register allows, in words. */
function keepDemographics(
  demographics: Partial<NonNullable<CurrentStudentRead['demographics']>>,
): readonly KeptBackground[] {
  const background: { kind: KeptBackground['kind']; value: string | null | undefined }[] = [
    ...single.map((kind) => ({ kind, value: demographics[kind]?.description })),
    ...(demographics.homeLanguages ?? []).map((each) => ({
      kind: 'homeLanguage' as const,
      value: each.language?.description,
    })),
    ...(demographics.nationalities ?? []).map((each) => ({
      kind: 'nationality' as const,
      value: each.nationality?.description,
    })),
  ]
  return background.flatMap(({ kind, value }) =>
    value === null || value === undefined || value === '' ? [] : [{ kind, value }],
  )
}
