import { Refusal } from '../service/refusal.ts'

/**
 * The values of the mode fields, which the document leaves open: `is` (also when absent) and `isNot` go with a value,
 * `any` and `none` ask whether there is one at all. Anything else is refused.
 */
const modes = ['is', 'isNot', 'any', 'none'] as const
type Mode = (typeof modes)[number]

const modeOf = (text: string | undefined): Mode => {
  const mode = modes.find((known) => known === (text ?? 'is'))
  if (mode === undefined) throw new Refusal(400)
  return mode
}

/** Whether somebody who has `held` is found by a value under its mode. */
export function matchesValue(held: boolean, mode: string | undefined): boolean {
  return modeOf(mode) === 'isNot' ? !held : held
}

/** Whether somebody with `count` of a thing is found by the mode alone. */
export function matchesMode(count: number, mode: string): boolean {
  const known = modeOf(mode)
  return known === 'any' ? count > 0 : known === 'none' ? count === 0 : true
}

/** How a name is compared: from its start (also when absent), anywhere in it, or as a whole. */
export function matchesText(name: string, wanted: string, mode: string | undefined): boolean {
  if (mode === undefined || mode === 'startsWith') return name.startsWith(wanted)
  if (mode === 'contains') return name.includes(wanted)
  if (mode === 'exact') return name === wanted
  throw new Refusal(400)
}
