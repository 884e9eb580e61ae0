import { numberText } from './count.ts'

export const musterText = {
  open: 'Tick off…',
  title: (list: string) => `Tick off: ${list}`,
  close: 'Close',
  own: 'This is this desk’s own note. It is kept for a day on this computer and is never sent to the school.',
  since: (time: string) => `since ${time}`,
  find: 'Find and tick',
  findHint: 'Name, then Enter to tick',
  onlyOpen: 'Only those not ticked',
  nobody: 'Nobody fits. Clear the text, or show everybody.',
  print: 'Print…',
} as const

/** `31 of 46 ticked, 15 to go` */
export function tickedText(count: number, all: number): string {
  const left = all - count
  return left === 0
    ? `All ${numberText(all)} ticked`
    : `${numberText(count)} of ${numberText(all)} ticked, ${numberText(left)} not ticked`
}
