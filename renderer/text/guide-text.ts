import type { FirstStep, HintName } from '../../shared/domain/settings.ts'

export const hintText = {
  label: 'Hint',
  known: 'Got it',
  hints: {
    copy: (key: string) => `${key} copies the line with that number.`,
    alike: (key: string) => `${key} compares the two people side by side.`,
    cover: (key: string) => `Someone comes to your desk? ${key} covers the window. Any key brings it back.`,
  } satisfies Record<HintName, (key: string) => string>,
} as const

export const guideText = {
  title: 'Ten minutes at the desk',
  open: (done: number, all: number) =>
    done === 0 || done === all ? 'Learn in ten minutes' : `Continue learning: ${done} of ${all} done`,
  leave: 'Close for now',
  again: 'Start again',
  close: 'Close',
  done: 'done',
  allDone: 'That is all you need for a first day. F1 shows the keys and the manual.',
  /** Shown if none of the names finds a person at this school. */
  anyName: 'Type a name the way it sounds, even if misspelt. Open the card of someone it finds.',
} as const

export const stepWords: Record<FirstStep, { readonly title: string; readonly todo: string }> = {
  find: {
    title: 'Find a half-heard name',
    todo: 'A caller asks for “…”. Type it as you heard it. Open the card of a student who could be meant.',
  },
  call: {
    title: 'Copy a number',
    todo: 'Open a card and look under Contact. Copy a number: hold Alt and press the digit in front of it.',
  },
  boarder: {
    title: 'Tick off boarders',
    todo: 'Open Boarding and press “Tick off…”. Tick one boarder. The phone numbers stand beside the names.',
  },
  correct: {
    title: 'Correct with no network',
    todo: 'Press “Pull the cable”. Open a card, press Correct, change a name, then review and save.',
  },
  sent: {
    title: 'See it sent',
    todo: 'Press “Plug it back in”. Open Corrections and wait until yours says “Sent and verified”.',
  },
  settle: {
    title: 'Settle a conflict',
    todo: 'Pull the cable and correct a surname. Play a day at school. Plug it back in. Decide in Corrections.',
  },
}

/** Names as heard on the telephone. The guide checks which of them finds a person at this school. */
export const halfHeard = [
  'Nuyen',
  'Jonsen',
  'Tomsen',
  'Smyth',
  'Willyams',
  'Braun',
  'Andersen',
  'Kelli',
] as const

/** What to do for a step, with the name the caller says. */
export function todoText(step: FirstStep, heard: string | null): string {
  const { todo } = stepWords[step]
  if (step !== 'find') return todo
  return heard === null ? guideText.anyName : todo.replace('…', heard)
}
