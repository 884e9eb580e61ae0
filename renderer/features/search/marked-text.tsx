import type { MatchReason } from '../../../shared/domain/search.ts'
import { markMatches } from '../../../shared/text/mark.ts'
import css from './marked-text.module.css'

type Props = { readonly text: string; readonly reasons: readonly MatchReason[] }

/** A text with the typed letters marked. */
export function MarkedText({ text, reasons }: Props) {
  const ranges = reasons.length === 0 ? [] : markMatches(text, reasons)
  if (ranges.length === 0) return text
  const parts = ranges.map(({ start, end }, place) => ({
    before: text.slice(ranges[place - 1]?.end ?? 0, start),
    marked: text.slice(start, end),
    start,
  }))
  return (
    <>
      {parts.map(({ before, marked, start }) => (
        <span key={start}>
          {before}
          <mark className={css.mark}>{marked}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  )
}
