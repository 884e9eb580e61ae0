import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import type { Ways } from './model/service.ts'

const second = 1_000

export type Plan = {
  readonly seed: number
  readonly desks: number
  readonly people: number
  /** Whether one record stays unreadable for good. No other person's record may wait for it. */
  readonly keepsOneBroken: boolean
  /** After how many requests the first person leaves the school. */
  readonly movesAtFirst: number | null
  /** The share of updates that arrive after the desk has stopped waiting for them. */
  readonly late: number
  readonly ways: Ways
}
export function drawPlan(seed: number): Plan {
  const random = createSeededRandom(seed)
  const one = <T>(...all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  const plan: Omit<Plan, 'late'> = {
    seed,
    desks: one(1, 2, 2, 2, 3),
    people: random() < 0.08 ? 0 : one(5, 7, 9, 14),
    keepsOneBroken: random() < 0.3,
    movesAtFirst: random() < 0.7 ? 11 + Math.floor(random() * 8) : null,
    ways: {
      putMode: one('merge', 'merge', 'replace'),
      lagMs: one(0, 0, 8 * second, 40 * second),
      mostPerPage: one(3, 4, 5, 100),
      narrowsBySchoolId: random() < 0.7,
      total: one(null, null, null, 0, 3, 500),
      asMoments: random() < 0.3,
      keepsItsSpelling: random() < 0.3,
      takesInVain: one(null, null, 'prefName', 'surname', 'maidenName'),
      past: one('works', 'works', 'works', 'refused'),
      answersBare: random() < 0.2,
    },
  }
  return { ...plan, late: one(0, 0, 0.4, 0.8) }
}
