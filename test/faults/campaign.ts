import { availableParallelism } from 'node:os'
import type { Part } from './part.ts'
import { ages } from './parts/ages.ts'
import { byteFlips } from './parts/byte-flips.ts'
import { changes } from './parts/changes.ts'
import { clockJumps } from './parts/clock-jumps.ts'
import { crashPoints, pointCount } from './parts/crash-points.ts'
import { cutAnswers } from './parts/cut-answers.ts'
import { deskFiles, deskFileWounds } from './parts/desk-files.ts'
import { deskLife } from './parts/desk-life.ts'
import { drift } from './parts/drift.ts'
import { failingCalls } from './parts/failing-calls.ts'
import { failingSaves } from './parts/failing-saves.ts'
import { fileDisasters } from './parts/file-disasters.ts'
import { flippedCopies } from './parts/flipped-copies.ts'
import { fullDisk } from './parts/full-disk.ts'
import { killedProcesses } from './parts/killed-processes.ts'
import { killedSaves } from './parts/killed-saves.ts'
import { lookup, lookupDisasters } from './parts/lookup.ts'
import { lostKeyCount, lostKeys } from './parts/lost-keys.ts'
import { migrations } from './parts/migrations.ts'
import { oneFolder } from './parts/one-folder.ts'
import { oneKey } from './parts/one-key.ts'
import { pointsOfSaving } from './parts/points-of-saving.ts'
import { pointsOfSending, sendingPointCount } from './parts/points-of-sending.ts'
import { powerLoss } from './parts/power-loss.ts'
import { pressure } from './parts/pressure.ts'
import { relay } from './parts/relay.ts'
import { sheet } from './parts/sheet.ts'
import { simulation } from './parts/simulation.ts'
import { slowDisk } from './parts/slow-disk.ts'
import { together } from './parts/together.ts'

export type PartPlan = {
  readonly name: string
  readonly part: Part
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
  { name: 'simulation', part: simulation, quick: 40, full: 5_000, slice: 50 },
  { name: 'together', part: together, quick: 300, full: 5_000, slice: 50 },
  // Sixty days of one desk a seed, with all of the app.
  { name: 'ages', part: ages, quick: 2, full: 500, slice: 5 },
  { name: 'drift', part: drift, quick: 60, full: 2_000, slice: 60 },
  // Sixty days each.
  { name: 'changes', part: changes, quick: 40, full: 2_000, slice: 50 },
  { name: 'pressure', part: pressure, quick: 20, full: 500, slice: 20 },
  { name: 'killed-processes', part: killedProcesses, quick: 16, full: 400, slice: 8 },
  { name: 'crash-points', part: crashPoints, quick: pointCount, full: 20 * pointCount, slice: pointCount },
  // Five kills a seed.
  { name: 'killed-saves', part: killedSaves, quick: 20, full: 1_000, slice: 25 },
  { name: 'sheet', part: sheet, quick: 60, full: 1_000, slice: 50 },
  { name: 'points-of-saving', part: pointsOfSaving, quick: 90, full: 1_800, slice: 45 },
  {
    name: 'points-of-sending',
    part: pointsOfSending,
    quick: sendingPointCount,
    full: 20 * sendingPointCount,
    slice: sendingPointCount,
  },
  { name: 'power-loss', part: powerLoss, quick: 300, full: 5_000, slice: 150 },
  { name: 'failing-saves', part: failingSaves, quick: 90, full: 2_400, slice: 45 },
  { name: 'migrations', part: migrations, quick: 60, full: 2_400, slice: 60 },
  { name: 'flipped-copies', part: flippedCopies, quick: 100, full: 2_000, slice: 100 },
  { name: 'byte-flips', part: byteFlips, quick: 200, full: 8_000, slice: 200 },
  { name: 'cut-answers', part: cutAnswers, quick: 200, full: 8_000, slice: 200 },
  { name: 'clock-jumps', part: clockJumps, quick: 28, full: 280, slice: 28 },
  { name: 'full-disk', part: fullDisk, quick: 10, full: 40, slice: 10 },
  { name: 'failing-calls', part: failingCalls, quick: 10, full: 240, slice: 10 },
  { name: 'file-disasters', part: fileDisasters, quick: 14, full: 140, slice: 14 },
  // Five of its kind a seed: locks, ends of the writer, kills.
  { name: 'desk-life', part: deskLife, quick: 2, full: 120, slice: 15 },
  { name: 'desk-files', part: deskFiles, quick: 4, full: 20 * deskFileWounds, slice: deskFileWounds },
  // Syncs of 200 ms; of a second and of 20 ms in the full campaign.
  { name: 'slow-disk', part: slowDisk, quick: 1, full: 30, slice: 3 },
  // Three holders killed a seed.
  { name: 'one-folder', part: oneFolder, quick: 1, full: 60, slice: 6 },
  { name: 'one-key', part: oneKey, quick: 1, full: 12, slice: 3 },
  { name: 'relay', part: relay, quick: 2, full: 100, slice: 2 },
  { name: 'lookup', part: lookup, quick: 4, full: 40 * lookupDisasters, slice: 6 },
  {
    name: 'lost-keys',
    part: lostKeys,
    quick: 2 * lostKeyCount,
    full: 20 * lostKeyCount,
    slice: 2 * lostKeyCount,
  },
]

/** Never more than two processes at a time: the machine is shared. */
export const workers = Math.min(2, availableParallelism())
