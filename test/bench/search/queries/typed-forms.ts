import type { Random } from '../data/random.ts'

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

/** A date (YYYY-MM-DD) in one of the ways people type it. */
export function typeDate(date: string, random: Random): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const named = months[Number(month) - 1] ?? month
  return random.pick([
    `${day}/${month}/${year}`,
    `${Number(day)}/${Number(month)}/${year}`,
    `${Number(day)}.${Number(month)}.${year.slice(2)}`,
    `${day}/${month}/${year.slice(2)}`,
    `${day}-${month}-${year}`,
    `${year}-${month}-${day}`,
    `${day} ${named} ${year}`,
    `${Number(day)} ${named} ${year}`,
    `${day}${month}${year}`,
    `${day} ${month} ${year}`,
  ])
}

/** Part of a phone number, or all of it, in one of the ways people type it. */
export function typePhone(phone: string, random: Random): string {
  const digits = phone.replace(/\D/g, '')
  const parts = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)]
  return random.pick([
    parts.join(' '),
    digits,
    `+61 ${digits.slice(1, 4)} ${parts[1]} ${parts[2]}`,
    `${parts[0]} ${parts[1]}`,
    `${parts[1]} ${parts[2]}`,
    digits.slice(-6),
    digits.slice(0, 7),
    `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`,
  ])
}

/** A school id typed in part, or with one digit wrong or two swapped; sometimes as it is. */
export function typeId(id: string, random: Random): string {
  const at = random.below(Math.max(1, id.length - 1))
  return random.pick([
    id,
    id.slice(0, 5),
    id.slice(-5),
    id.slice(0, at) + String(random.below(10)) + id.slice(at + 1),
    id.slice(0, at) + (id[at + 1] ?? '') + (id[at] ?? '') + id.slice(at + 2),
  ])
}

/** Names as typed on an English keyboard by someone in a hurry: no marks, no apostrophes. */
export function typePlainly(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE')
    .replaceAll('ı', 'i')
    .toLowerCase()
}
