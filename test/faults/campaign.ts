import { availableParallelism } from 'node:os'
import { pointCount } from './parts/crash-points.ts'
import { deskFileWounds } from './parts/desk-files.ts'
import { lookupDisasters } from './parts/lookup.ts'
import { lostKeyCount } from './parts/lost-keys.ts'
import { sendingPointCount } from './parts/points-of-sending.ts'

export type PartPlan = {
  readonly name: string
  readonly quick: number
  readonly full: number
  /** Seeds of one process. */
  readonly slice: number
}

/**
 * The parts of the campaign and how many seeds of each are tried. `quick` keeps within five minutes on two quiet cores:
 * most of it is the joint simulation; kills, flipped bytes and failing calls are many in `full`.
 */
export const campaign: readonly PartPlan[] = [
  { name: 'simulation', quick: 40, full: 5_000, slice: 50 },
  { name: 'together', quick: 300, full: 5_000, slice: 50 },
  // Sixty days of one desk a seed.
  { name: 'ages', quick: 2, full: 2_000, slice: 1 },
  { name: 'drift', quick: 60, full: 2_000, slice: 60 },
  // Sixty days each.
  { name: 'changes', quick: 40, full: 2_000, slice: 50 },
  { name: 'pressure', quick: 20, full: 500, slice: 20 },
  { name: 'killed-processes', quick: 16, full: 400, slice: 8 },
  { name: 'crash-points', quick: pointCount, full: 20 * pointCount, slice: pointCount },
  // Five kills a seed.
  { name: 'killed-saves', quick: 20, full: 1_000, slice: 25 },
  { name: 'sheet', quick: 60, full: 1_000, slice: 50 },
  { name: 'points-of-saving', quick: 90, full: 1_800, slice: 45 },
  {
    name: 'points-of-sending',
    quick: sendingPointCount,
    full: 20 * sendingPointCount,
    slice: sendingPointCount,
  },
  { name: 'power-loss', quick: 300, full: 5_000, slice: 150 },
  { name: 'failing-saves', quick: 90, full: 2_400, slice: 45 },
  { name: 'migrations', quick: 60, full: 2_400, slice: 60 },
  { name: 'flipped-copies', quick: 100, full: 2_000, slice: 100 },
  { name: 'byte-flips', quick: 200, full: 8_000, slice: 200 },
  { name: 'cut-answers', quick: 200, full: 8_000, slice: 200 },
  { name: 'clock-jumps', quick: 28, full: 280, slice: 28 },
  { name: 'full-disk', quick: 10, full: 40, slice: 10 },
  { name: 'failing-calls', quick: 10, full: 240, slice: 10 },
  { name: 'file-disasters', quick: 14, full: 140, slice: 14 },
  // Five of its kind a seed: locks, ends of the writer, kills.
  { name: 'desk-life', quick: 2, full: 120, slice: 15 },
  { name: 'desk-files', quick: 4, full: 20 * deskFileWounds, slice: deskFileWounds },
  // Syncs of 200 ms; of a second and of 20 ms in the full campaign.
  { name: 'slow-disk', quick: 1, full: 30, slice: 3 },
  // Three holders killed a seed.
  { name: 'one-folder', quick: 1, full: 60, slice: 6 },
  { name: 'one-key', quick: 1, full: 12, slice: 3 },
  { name: 'relay', quick: 2, full: 100, slice: 2 },
  { name: 'lookup', quick: 4, full: 40 * lookupDisasters, slice: 6 },
  { name: 'lost-keys', quick: 2 * lostKeyCount, full: 20 * lostKeyCount, slice: 2 * lostKeyCount },
]

/** Never more than two processes at a time: the machine is shared. */
export const workers = Math.min(2, availableParallelism())
