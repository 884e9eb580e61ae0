import type { PersonCard } from '../../../../shared/domain/card.ts'
import { daysOf } from '../../../../shared/text/calendar-day.ts'
import type { KeptDetail } from '../kept.ts'
import { type DetailAbsence, detailFieldOf } from './held.ts'

type HistoryPart = Pick<PersonCard, 'boarding' | 'enrolment' | 'photoPermissions' | 'identityCodes'>

/** The part of a card with the nested lists of the details. `day` (YYYY-MM-DD) decides which placement is current. */
export function historyPart(detail: KeptDetail | null, absence: DetailAbsence, day: string): HistoryPart {
  const of = detailFieldOf(detail, absence)
  return {
    boarding: of('boarding', (d) => d.boarding?.map((item) => placement(item, day))),
    enrolment: of('enrolment', (d) => d.enrolment?.map(spell)),
    photoPermissions: of('photoPermissions', (d) => d.photoPermissions && permissions(d.photoPermissions)),
    identityCodes: of('identity', (d) => d.identity && identityCodes(d.identity)),
  }
}

type Item<Field extends keyof KeptDetail> =
  NonNullable<KeptDetail[Field]> extends readonly (infer T)[] ? T : never

function placement(item: Item<'boarding'>, day: string) {
  const { startDate, endDate } = item
  const isUnreadable = item.unreadable === true
  const now =
    !isUnreadable && (startDate === null || startDate <= day) && (endDate === null || endDate >= day)
  return {
    house: item.boardingHouse?.description ?? '',
    boarderType: item.boarder?.description ?? '',
    start: startDate,
    end: endDate,
    now,
    unreadable: isUnreadable,
  }
}

function spell(item: Item<'enrolment'>) {
  const { start, end, isUnreadable } = daysOf(item.startDate, item.leavingDate)
  return {
    start,
    leaving: end,
    unreadable: isUnreadable,
    destination: item.leavingDestination?.description ?? '',
    reason: item.leavingReason?.description ?? '',
  }
}

/** The photo permissions of a card. A permission without an answer is never shown as granted. */
function permissions(items: readonly Item<'photoPermissions'>[]) {
  return items.toSorted(byOrder).map((item) => ({
    type: item.photoPermissionType?.description ?? item.photoPermissionType?.code ?? '',
    decision:
      item.photoPermissionGranted === true
        ? ('granted' as const)
        : item.photoPermissionGranted === false
          ? ('refused' as const)
          : ('no-record' as const),
    comment: item.comment ?? '',
  }))
}

function identityCodes(items: readonly Item<'identity'>[]) {
  return items.toSorted(byOrder).map((item) => ({
    description: item.description ?? '',
    code: item.code ?? '',
    value: item.value ?? '',
  }))
}

const byOrder = (a: { sortOrder: number | null }, b: { sortOrder: number | null }) =>
  (a.sortOrder ?? Number.MAX_SAFE_INTEGER) - (b.sortOrder ?? Number.MAX_SAFE_INTEGER)
