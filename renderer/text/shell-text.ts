import type { SearchExamples } from '../../shared/domain/search.ts'
import { countText, numberText } from './count.ts'

export const shellText = {
  close: 'Close',
  places: 'Places',
  keys: 'Keys',
  badge: (place: string, { count, stuck }: { readonly count: number; readonly stuck: number }) =>
    `${place}, ${stuck > 0 ? countText(stuck, 'needs you', 'need you') : `${numberText(count)} waiting`}`,
  homeTitle: 'Type a name as you heard it',
  homeHint: 'Spelling does not matter. These work too:',
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
  nothingToPrint: 'Nothing to print: open a card, a list or a house first.',
  saved: 'Saved on this computer',
} as const

export const bugText = { reload: 'Open the window again' } as const

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
