export const shellText = {
  product: 'Foyer',
  places: 'Places',
  search: 'Search',
  boarding: 'Boarding',
  corrections: 'Corrections',
  lists: 'Lists',
  settings: 'Settings',
  keys: 'Keys',
  correctionsNeedYou: (count: number) => `Corrections, ${count} need you`,
  correctionsWaiting: (count: number) => `Corrections, ${count} waiting`,
  homeTitle: 'Type a name as you heard it',
  homeHint: 'Spelling does not matter. These work too:',
  homeWays: [
    ['0412 345', 'part of a phone number'],
    ['smi 8 jo', 'several words, in any order'],
    ['y8 house:chisholm', 'a year, a house'],
    ['left:2004', 'past students by the year they left'],
    ['12/3/2012', 'a date of birth'],
  ],
  choosingTitle: 'Who is it?',
  choosingHint: 'The list follows what you type.',
  /** Strokes as the table of keys has them. */
  choosingWays: [
    ['ArrowUp ArrowDown', 'move through the list'],
    ['Enter', 'opens the card'],
    ['Shift+Enter', 'puts two who are alike side by side'],
    ['Ctrl+P', 'prints the list'],
    ['Escape', 'clears the text'],
  ],
  nothingToPrint: 'Nothing here can be printed: open a card, a list or a house first.',
  saved: 'Saved on this computer',
} as const

export const bugText = { reload: 'Open the window again' } as const
