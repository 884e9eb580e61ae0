import { doesNotFit } from '../security/support/planted.ts'
import { campaign } from './campaign.ts'
import type { Job, JobResult } from './jobs.ts'
import type { SeededBug } from './seeded-bug.ts'
import { isUnitTest, seededBugs, unitPart } from './seeded-bugs.ts'

export type Hunted = {
  readonly bug: string
  readonly by: string
  /** Only a fault that the part has a name for counts: a bug that breaks the part itself has not been found by it. */
  readonly verdict: 'caught' | 'NOT CAUGHT' | 'BROKE THE PART' | 'DOES NOT FIT' | 'SKIPPED'
  readonly seed: number | null
  readonly what: string
  readonly seconds: number
}

/** A job for each seeded bug that one of these parts is there to catch, among the seeds that the quick campaign tries. */
export function huntingJobs(parts: ReadonlySet<string>): Job[] {
  return seededBugs
    .filter(({ caughtBy }) => parts.has(isUnitTest(caughtBy) ? unitPart : caughtBy))
    .map((bug) => {
      if (isUnitTest(bug.caughtBy)) return { part: bug.caughtBy, from: 1, count: 1, bug }
      const quick = campaign.find(({ name }) => name === bug.caughtBy)?.quick ?? 0
      const from = bug.from ?? 1
      return { part: bug.caughtBy, from, count: quick - from + 1, bug }
    })
}

export function judge(bug: SeededBug, result: JobResult): Hunted {
  const { faults, died, seconds } = result
  const named = faults.find(({ thrown }) => thrown !== true)
  const words = named?.what ?? died ?? faults[0]?.what ?? result.skipped ?? ''
  return {
    bug: bug.name,
    by: bug.caughtBy,
    verdict: verdictOn(result, named !== undefined, words.includes(doesNotFit)),
    seed: named?.seed ?? null,
    what: words.trim().split('\n')[0]?.slice(0, 160) ?? '',
    seconds: Math.round(seconds * 10) / 10,
  }
}

function verdictOn(
  { faults, died, skipped }: JobResult,
  isNamed: boolean,
  isMisfit: boolean,
): Hunted['verdict'] {
  if (isMisfit) return 'DOES NOT FIT'
  if (isNamed) return 'caught'
  if (died !== undefined || faults.length > 0) return 'BROKE THE PART'
  return skipped === undefined ? 'NOT CAUGHT' : 'SKIPPED'
}
