import { z } from 'zod'

/** The longest name, note or address. A longer one is a fault and would only waste memory. */
export const longestText = 10_000

export type TextRepair = 'clean text' | 'shorter text'

/** Control characters of ASCII and Latin-1, not tab and line breaks: no field needs them, some programs obey them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g

export const withoutControls = (raw: string) => raw.replace(controls, '')

/** Removes control characters and lone surrogates, which UTF-8 cannot store, and cuts overlong texts. */
export function cleanText(raw: string): { readonly text: string; readonly repairs: readonly TextRepair[] } {
  if (raw.length <= longestText && withoutControls(raw) === raw && raw.isWellFormed()) {
    return { text: raw, repairs: [] }
  }
  const repairs: TextRepair[] = []
  let text = raw
  if (text.length > longestText) {
    text = withoutHalfAtEnd(text.slice(0, longestText))
    repairs.push('shorter text')
  }
  const clean = withoutControls(text).replace(/\p{Surrogate}/gu, '')
  if (clean !== text) repairs.push('clean text')
  return { text: clean, repairs }
}

/** Removes half a character at the end, which a cut may leave. */
const withoutHalfAtEnd = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')

const anyMoment = z.iso.datetime({ offset: true })

/** The same time in the document's spelling: UTC with milliseconds. Null if the text is not a time. */
export const utcMoment = (text: string): string | null =>
  anyMoment.safeParse(text).success ? new Date(text).toISOString() : null
