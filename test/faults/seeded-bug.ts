import type { Fault } from '../security/support/planted.ts'

/**
 * A bug that somebody might make, put into the product's source as it is loaded. Each must be caught by the part that is
 * there to catch it: a campaign that finds nothing is worth only as much as what it would have found.
 */
export type SeededBug = Fault & {
  readonly name: string
  /** The part of the campaign that catches it soonest, or the unit test file that does. */
  readonly caughtBy: string
  /** The first seed of that part that catches it. */
  readonly from?: number
}

/** Bugs by their names, in lists of what is alike in all of them. */
export const bugsWith =
  <Alike extends Partial<SeededBug>>(alike: Alike) =>
  (bugs: Readonly<Record<string, Omit<SeededBug, 'name' | keyof Alike>>>): SeededBug[] =>
    Object.entries(bugs).map(([name, bug]) => ({ ...alike, ...bug, name }) as unknown as SeededBug) // sound: what is not alike is in each
