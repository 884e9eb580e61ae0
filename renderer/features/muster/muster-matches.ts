import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { foldWords } from '../../../shared/text/fold.ts'
import type { PhoneNumbers } from '../../text/boarding-text.ts'

/** A person to be ticked off, with the numbers to ring if they are absent. */
export type MusterRow = PersonRow & Partial<PhoneNumbers>

type Match = { readonly row: MusterRow; readonly rank: number }

/** The people who match the typed text, best first. Matches of one rank are equally good and keep the list's order. */
export function musterMatches(rows: readonly MusterRow[], typed: string): readonly Match[] {
  const parts = foldWords(typed)
  return rows
    .map((row) => ({ row, rank: rankOf(row, parts) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => other.rank - one.rank)
}

/** Whole words rank above beginnings of words, then a name typed in full. 0 if nothing is typed, -1 without a match. */
function rankOf({ preferred, given, surname, form }: PersonRow, parts: readonly string[]): number {
  const name = foldWords(`${surname} ${preferred}`)
  const words = [...name, ...foldWords(`${given} ${form}`)]
  if (!parts.every((part) => words.some((word) => word.startsWith(part)))) return -1
  const whole = parts.filter((part) => words.includes(part)).length
  const isWholeName = name.every((word) => parts.includes(word))
  return parts.length === 0 ? 0 : 1 + 2 * whole + Number(isWholeName)
}

/** The matches while ticked people are hidden. A ticked person is kept if they fit better than everyone not ticked. */
export function matchesNotTicked(
  matches: readonly Match[],
  isTicked: (row: MusterRow) => boolean,
): readonly Match[] {
  const best = matches.find(({ row }) => !isTicked(row))?.rank ?? 0
  return matches.filter(({ row, rank }) => !isTicked(row) || rank > best)
}

/** The line that Enter ticks: the chosen one, or the only best match. `equal` counts the matches as good as the best. */
export function markForEnter(matches: readonly Match[], typed: string, chosen: PersonId | null) {
  const [best] = matches
  const equal = typed.trim() === '' ? 0 : matches.filter(({ rank }) => rank === best?.rank).length
  const marked = matches.find(({ row }) => row.id === chosen) ?? (equal === 1 ? best : undefined)
  return { equal, marked: marked?.row }
}
