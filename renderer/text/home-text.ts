import type { SearchExamples } from '../../shared/domain/search.ts'

export const homeText = {
  title: 'Type a name as you heard it',
  hint: 'Spelling does not matter. These work too:',
  choosingTitle: 'Who is it?',
  choosingHint: 'The list follows what you type.',
  /** Keys as the table of keys writes them. */
  choosingWays: [
    ['ArrowUp ArrowDown', 'move through the list'],
    ['Enter', 'opens the card'],
    ['Shift+Enter', 'compares with similar students'],
    ['Ctrl+P', 'prints the list'],
    ['Escape', 'clears the text'],
  ],
  home: 'Pinned and recent',
  pinned: 'Pinned',
  recent: 'Recently opened',
  narrowings: 'Saved searches',
  empty: 'Type a name above. Students you open or pin then appear here.',
  pin: 'Pin to the start page',
  unpinCard: 'Unpin from the start page',
  unpin: (name: string) => `Unpin ${name}`,
  drop: (name: string) => `Remove the saved search ${name}`,
  save: 'Save this search…',
  saveTitle: 'Save this search under a name',
  saveName: 'Name, such as “My form”',
  saveHint: 'Saves the filters, not typed words or students: the list is always up to date.',
  saveNow: 'Save',
  pinned1: 'Pinned to the start page',
  notSaved: 'Not saved: this computer could not write it.',
  unpinned: 'Unpinned',
} as const

/** Examples to type into the box: words that find a person at this school, as main has checked. */
export function homeWays(
  examples: SearchExamples | null,
): readonly (readonly [typed: string, meaning: string])[] {
  const found = [
    [examples?.phone, 'the start of a phone number'],
    [examples?.words, 'several words, in any order'],
    [examples?.place, 'a year and a house'],
  ] as const
  return found.flatMap(([typed, meaning]) => (typed == null ? [] : [[typed, meaning] as const]))
}
