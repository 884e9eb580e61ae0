import { availableParallelism } from 'node:os'
import { pointCount } from './parts/crash-points.ts'

export type PartPlan = {
  readonly name: string
  readonly quick: number
  readonly full: number
  /** Seeds of one process. */
  readonly slice: number
  /** Seeds within which a seeded bug of this part must be found. */
  readonly forBugs: number
}

/** The parts of the campaign and how many seeds of each are tried. */
export const campaign: readonly PartPlan[] = [
  { name: 'simulation', quick: 200, full: 5_000, slice: 50, forBugs: 40 },
  { name: 'corrections', quick: 200, full: 20_000, slice: 50, forBugs: 240 },
  { name: 'drift', quick: 60, full: 2_000, slice: 60, forBugs: 30 },
  { name: 'pressure', quick: 20, full: 500, slice: 20, forBugs: 5 },
  { name: 'killed-processes', quick: 40, full: 400, slice: 20, forBugs: 2 },
  { name: 'crash-points', quick: pointCount, full: 20 * pointCount, slice: pointCount, forBugs: pointCount },
  // Five kills a seed.
  { name: 'killed-saves', quick: 100, full: 1_000, slice: 25, forBugs: 10 },
  { name: 'points-of-saving', quick: 180, full: 1_800, slice: 45, forBugs: 20 },
  { name: 'power-loss', quick: 300, full: 5_000, slice: 150, forBugs: 150 },
  { name: 'failing-saves', quick: 180, full: 2_400, slice: 45, forBugs: 45 },
  { name: 'flipped-copies', quick: 200, full: 2_000, slice: 100, forBugs: 60 },
  { name: 'byte-flips', quick: 800, full: 8_000, slice: 400, forBugs: 160 },
  { name: 'cut-answers', quick: 800, full: 8_000, slice: 400, forBugs: 40 },
  { name: 'clock-jumps', quick: 28, full: 280, slice: 28, forBugs: 14 },
  { name: 'full-disk', quick: 10, full: 40, slice: 10, forBugs: 4 },
  { name: 'failing-calls', quick: 20, full: 240, slice: 10, forBugs: 8 },
  { name: 'file-disasters', quick: 14, full: 140, slice: 14, forBugs: 3 },
]

/** Never more than two processes at a time: the machine is shared. */
export const workers = Math.min(2, availableParallelism())
