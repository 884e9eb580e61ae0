import { appendFileSync } from 'node:fs'

/** How often something is tried: every time with `npm run security`, a part of it with `npm test`. */
export function times(full: number, quick: number): number {
  return process.env.FOYER_SECURITY === 'full' ? full : quick
}

export type Tally = {
  readonly check: string
  /** How many attempts were made, and how many of them succeeded that must not. */
  readonly tried: number
  readonly through: number
}

/** What was measured and is not judged: there before, and left after. */
export type Figure = { readonly figure: string; readonly before: number; readonly left: number }

/** Notes a figure for the table that `npm run security` prints. */
export const noteFigure = (figure: string, before: number, left: number): void =>
  note({ figure, before, left } satisfies Figure)

/** Notes the numbers of a check for the table that `npm run security` prints. */
export const tally = (check: string, tried: number, through: number): void =>
  note({ check, tried, through } satisfies Tally)

function note(line: object): void {
  const file = process.env.FOYER_TALLY
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
