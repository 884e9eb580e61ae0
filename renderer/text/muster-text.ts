import { numberText } from './count.ts'

export const musterText = {
  open: 'Tick off…',
  goOn: 'Continue ticking…',
  underWay: (ticked: string, time: string) => `Muster under way: ${ticked}, since ${time}`,
  title: (list: string) => `Tick off: ${list}`,
  own: 'These ticks are this desk’s own note. They are kept on this computer for a day and never sent to the school.',
  since: (time: string) => `since ${time}`,
  find: 'Find and tick',
  findHint: 'Name, then Enter to tick',
  onlyOpen: 'Not ticked only',
  noMatch: 'No match. Clear the text, or show everyone.',
  print: 'Print…',
  onMarked: (name: string, time: string | null) =>
    time === null ? `Enter ticks ${name}` : `${name} was ticked at ${time}`,
  ticked: (name: string) => `Ticked: ${name} ·`,
  undo: 'Undo',
  unticked: (name: string) => `Tick removed: ${name}`,
  several: (count: number) => `${numberText(count)} people match equally well: choose with ↓`,
} as const

export function tickedText(count: number, all: number): string {
  const left = all - count
  return left === 0 && all > 0
    ? `All ${numberText(all)} ticked`
    : `${numberText(count)} of ${numberText(all)} ticked, ${numberText(left)} not ticked`
}
