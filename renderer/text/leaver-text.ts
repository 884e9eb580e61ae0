import type { PersonRow } from '../../shared/domain/search.ts'
import { dateText, dayText } from './when.ts'

/** Returns `Left on 12 September 2026` or `Leaves on 4 December 2026`. */
export function leftText(date: string, isGone: boolean): string {
  if (/^\d{4}$/.test(date)) return `Left in ${date}`
  return `${isGone ? 'Left' : 'Leaves'} on ${date}`
}

export const leaverHint =
  'Still in the school’s list of current students. Ask the office before you rely on it.'

/** The badge of a row in the list of current students if the person has left; otherwise ''. */
export function leaverBadge({ kind, leaving, yearLeft }: PersonRow, today: string): string {
  if (kind !== 'current') return ''
  const isThisYear = leaving?.slice(0, 4) === today.slice(0, 4)
  if (leaving !== null)
    return leaving < today ? `Left ${isThisYear ? dayText(leaving) : dateText(leaving)}` : ''
  return yearLeft !== null && yearLeft >= Number(today.slice(0, 4)) ? `Left ${yearLeft}` : ''
}

/** Returns `Not enrolled on 1 March 2025; started on 29 January 2026.` */
export function notEnrolledText(
  day: string,
  { start, left }: { readonly start: string | null; readonly left: string | null },
): string {
  const words = `Not enrolled on ${dateText(day)}`
  if (start !== null && day < start) return `${words}; started on ${dateText(start)}.`
  if (left !== null && day > left) return `${words}; left on ${dateText(left)}.`
  return `${words}: the school’s system has no record of that day.`
}
