import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import type { Fault, Part } from '../part.ts'
import { drawPlan } from '../together/plan.ts'
import { drawSteps, sayStep, shrink } from '../together/steps.ts'
import { runTrial } from '../together/trial.ts'

const stepsOfATrial = 14

/**
 * One school in virtual time with its office, two or three desks and every hazard at once. The judge knows the school's
 * history, but nothing of the product. A fault is reported with the shortest schedule that shows it.
 */
export const together: Part = async ({ from, count, untilFault }) => {
  const faults: Fault[] = []
  const seen: Record<string, number> = {}
  let tried = 0
  for (let seed = from; seed < from + count && !(untilFault && faults.length > 0); seed += 1) {
    tried += 1
    const plan = drawPlan(seed)
    const steps = drawSteps(createSeededRandom(seed + 1_000_003), stepsOfATrial)
    try {
      const outcome = await runTrial(plan, steps)
      for (const [name, times] of Object.entries({
        ...outcome.seen,
        steps: outcome.steps,
        telling: outcome.telling,
      }))
        seen[name] = (seen[name] ?? 0) + times
      const [what] = outcome.faults
      if (what === undefined) continue
      const kind = kindOf(what)
      const fails = async (fewer: typeof steps | readonly (typeof steps)[number][]) =>
        (await runTrial(plan, fewer)).faults.some((other) => kindOf(other) === kind)
      const shortest = untilFault ? steps : await shrink(steps, fails)
      faults.push({
        seed,
        what: `${what}\n    ${JSON.stringify(plan.ways)}\n    ${shortest.map(sayStep).join(' ')}`,
      })
    } catch (error) {
      faults.push({
        seed,
        what: error instanceof Error ? (error.stack ?? error.message) : String(error),
        thrown: true,
      })
    }
  }
  return { tried, faults, seen }
}

/** All faults, of any desk. */
const kindOf = (what: string): string => what.replace(/[0-9a-f-]{36}|“[^”]*”|\d+/g, '·').slice(0, 60)
