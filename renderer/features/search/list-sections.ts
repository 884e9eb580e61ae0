import { groupTitle } from '../../text/list-text.ts'
import { nearnessWords, onlyNearText } from '../../text/search-text.ts'
import { lineCount, nearFrom } from './pages.ts'
import type { Shown } from './search-store.ts'

/** A section of the list with a heading: the rows from `at` up to the one before `end`. */
export type ListSection = {
  readonly at: number
  readonly end: number
  readonly words: string
  readonly name: string
}

/** The sections of the list: the groups of matches, then the close matches. */
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
