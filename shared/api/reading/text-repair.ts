import { z } from 'zod'

/** No name, note or address of a school is longer; a longer one is a fault, and would only cost memory and screen. */
export const longestText = 10_000

/** What was done to a text to make it storable. */
export type TextRepair = 'clean text' | 'shorter text'

/** Take NUL and lone surrogates out (SQLite and UTF-8 cannot hold them) and cut what is longer than any real text. */
export function cleanText(raw: string): { readonly text: string; readonly repairs: readonly TextRepair[] } {
  if (raw.length <= longestText && !raw.includes('\u0000') && raw.isWellFormed()) {
    return { text: raw, repairs: [] }
  }
  const repairs: TextRepair[] = []
  let text = raw
  if (text.length > longestText) {
    text = withoutHalfAtEnd(text.slice(0, longestText))
    repairs.push('shorter text')
  }
  const clean = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
  if (clean !== text) repairs.push('clean text')
  return { text: clean, repairs }
}

/** A cut may fall between the two halves of one character. */
const withoutHalfAtEnd = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')

const anyMoment = z.iso.datetime({ offset: true })

/** The same moment as the document spells it: in UTC, to the millisecond. Null for what names no moment. */
export const utcMoment = (text: string): string | null =>
  anyMoment.safeParse(text).success ? new Date(text).toISOString() : null
