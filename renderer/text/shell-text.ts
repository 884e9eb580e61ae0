import { countText, numberText } from './count.ts'

export const shellText = {
  close: 'Close',
  places: 'Places',
  keys: 'Keys',
  badge: (place: string, { count, stuck }: { readonly count: number; readonly stuck: number }) =>
    `${place}, ${stuck > 0 ? countText(stuck, 'needs you', 'need you') : `${numberText(count)} waiting`}`,
  nothingToPrint: 'Nothing to print: open a card, a list or a house first.',
  saved: 'Saved on this computer',
} as const

export const bugText = { reload: 'Open the window again' } as const
