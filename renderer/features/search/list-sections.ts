import { groupTitle } from '../../text/list-text.ts'
import { nearnessWords, onlyNearText } from '../../text/search-text.ts'
import { lineCount, nearFrom } from './pages.ts'
import type { Shown } from './search-store.ts'

/** A stretch of the list under a line of its own: from line `at` up to the one before `end`. */
export type ListSection = {
  readonly at: number
  readonly end: number
  /** What its line says. */
  readonly words: string
  readonly name: string
}

/** The groups of those who fit, and behind them those who only come near. */
export function sectionsOf(shown: Shown): readonly ListSection[] {
  const sections: ListSection[] = []
  let at = 0
  for (const { value, count } of shown.groups) {
    const words = groupTitle(value, count)
    sections.push({ at, end: at + count, words, name: words })
    at += count
  }
  const near = nearFrom(shown.pages)
  if (near === null) return sections
  const name = nearnessWords[near.nearness]
  const words = near.at === 0 ? onlyNearText(near.nearness, shown.text) : name
  return [...sections, { at: near.at, end: lineCount(shown), words, name }]
}
