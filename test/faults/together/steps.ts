import type { Weather } from './desk.ts'
import { type OfficeAct, officeActs } from './model/office.ts'

/** One step of a schedule. Its numbers get their meaning only when it is done, so that any step may be left out. */
export type Step = {
  readonly act: Act
  readonly desk: number
  readonly who: number
  readonly what: number
}
const deskActs = [
  'look',
  'correct',
  'correct',
  'correct',
  'correct',
  'correct',
  'correct',
  'withdraw',
  'settle',
  'send',
  'sync',
  'sync',
  'restart',
  'refresh',
  'crash',
  'crash',
  'lock',
  'unlock',
  'clock',
  'rebuild',
  'storm',
  'storm',
  'storm',
  'refuse',
  'allow',
  'weather',
  'weather',
  'clear',
  'clear',
] as const
const passing = ['second', 'minute', 'quarter', 'quarter', 'hours'] as const
export type Act = OfficeAct | (typeof deskActs)[number] | (typeof passing)[number]
const often: readonly Act[] = [...officeActs, ...officeActs, ...deskActs, ...deskActs, ...passing, ...passing]

export const weathers: readonly Weather[] = [
  'down',
  'page',
  'foreign',
  'errors',
  'one-path',
  'answers-lost',
  'slow',
  'redirect',
  'gateway',
  'sign-in-page',
  'updates-shut',
]

const day = 24 * 3_600_000
/** By how much a computer's clock may be wrong. */
export const wrongClocks: readonly number[] = [0, 5 * 60_000, -20 * 60_000, -day, 3 * day, 400 * day]

export function drawSteps(random: () => number, count: number): Step[] {
  const draw = (below: number) => Math.floor(random() * below)
  return Array.from({ length: count }, () => ({
    act: often[draw(often.length)] ?? 'look',
    desk: draw(4),
    who: draw(1_000),
    what: draw(1_000),
  }))
}

export const sayStep = ({ act, desk, who, what }: Step): string => `${act}(${desk},${who},${what})`

/** Finds a short schedule that still shows the fault, by leaving out ever smaller pieces. */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  tries = 60,
): Promise<readonly Step[]> {
  let best = steps
  let left = tries
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.length && left > 0; left -= 1) {
      const without = [...best.slice(0, from), ...best.slice(from + size)]
      if (await fails(without)) best = without
      else from += size
    }
  }
  return best
}
