import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Which seeds of a part to try: `from`, `from + 1`, … */
export type Seeds = {
  readonly from: number
  readonly count: number
  /** One fault is enough: a seeded bug is looked for. */
  readonly untilFault: boolean
}
export type Fault = {
  readonly seed: number
  readonly what: string
  /** What went wrong has no name: something threw. */
  readonly thrown?: true
}
export type PartResult = {
  readonly tried: number
  readonly faults: readonly Fault[]
  /** Counts worth reading beside "no fault": how often something really happened. */
  readonly seen: Readonly<Record<string, number>>
  /** Why the part, or some of it, could not run on this machine. */
  readonly skipped?: string
}
export type Part = (seeds: Seeds) => Promise<PartResult>

export type Trial = (
  seed: number,
  folder: string,
  see: (name: string, times?: number) => void,
) => Promise<readonly string[]>

/** A part made of independent trials, each with its own folder; what a trial throws is a fault of that seed. */
export function partOf(trial: Trial): Part {
  return async ({ from, count, untilFault }) => {
    const faults: Fault[] = []
    const seen: Record<string, number> = {}
    const see = (name: string, times = 1) => {
      seen[name] = (seen[name] ?? 0) + times
    }
    let tried = 0
    for (let seed = from; seed < from + count; seed += 1) {
      if (untilFault && faults.length > 0) break
      tried += 1
      const folder = mkdtempSync(join(tmpdir(), 'foyer-faults-'))
      try {
        for (const what of await trial(seed, folder, see)) faults.push({ seed, what })
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
        faults.push({ seed, what, thrown: true })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return { tried, faults, seen }
  }
}

/** A part whose trials all begin with the same thing, which is made once, in a folder of its own. */
export function preparedPart<T>(
  prepare: (folder: string) => T | Promise<T>,
  trialWith: (prepared: T) => Trial,
): Part {
  return async (seeds) => {
    const base = mkdtempSync(join(tmpdir(), 'foyer-faults-'))
    try {
      return await partOf(trialWith(await prepare(base)))(seeds)
    } finally {
      rmSync(base, { recursive: true, force: true })
    }
  }
}
