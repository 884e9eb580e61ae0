import type { Part } from './part.ts'
import { ages } from './parts/ages.ts'
import { byteFlips } from './parts/byte-flips.ts'
import { changes } from './parts/changes.ts'
import { clockJumps } from './parts/clock-jumps.ts'
import { crashPoints } from './parts/crash-points.ts'
import { cutAnswers } from './parts/cut-answers.ts'
import { deskFiles } from './parts/desk-files.ts'
import { deskLife } from './parts/desk-life.ts'
import { drift } from './parts/drift.ts'
import { failingCalls } from './parts/failing-calls.ts'
import { failingSaves } from './parts/failing-saves.ts'
import { fileDisasters } from './parts/file-disasters.ts'
import { flippedCopies } from './parts/flipped-copies.ts'
import { fullDisk } from './parts/full-disk.ts'
import { killedProcesses } from './parts/killed-processes.ts'
import { killedSaves } from './parts/killed-saves.ts'
import { lookup } from './parts/lookup.ts'
import { lostKeys } from './parts/lost-keys.ts'
import { migrations } from './parts/migrations.ts'
import { oneFolder } from './parts/one-folder.ts'
import { oneKey } from './parts/one-key.ts'
import { pointsOfSaving } from './parts/points-of-saving.ts'
import { pointsOfSending } from './parts/points-of-sending.ts'
import { powerLoss } from './parts/power-loss.ts'
import { pressure } from './parts/pressure.ts'
import { relay } from './parts/relay.ts'
import { sheet } from './parts/sheet.ts'
import { simulation } from './parts/simulation.ts'
import { slowDisk } from './parts/slow-disk.ts'
import { together } from './parts/together.ts'

/* One slice of one part, in a process of its own: job PART FROM COUNT [until-fault]. Prints its result as the last line. */

const parts: Readonly<Record<string, Part>> = {
  simulation,
  drift,
  changes,
  sheet,
  pressure,
  'killed-processes': killedProcesses,
  'crash-points': crashPoints,
  'killed-saves': killedSaves,
  'power-loss': powerLoss,
  'points-of-saving': pointsOfSaving,
  'points-of-sending': pointsOfSending,
  'failing-saves': failingSaves,
  'flipped-copies': flippedCopies,
  'byte-flips': byteFlips,
  'cut-answers': cutAnswers,
  'clock-jumps': clockJumps,
  'full-disk': fullDisk,
  'failing-calls': failingCalls,
  'file-disasters': fileDisasters,
  'lost-keys': lostKeys,
  'desk-files': deskFiles,
  'desk-life': deskLife,
  lookup,
  relay,
  'slow-disk': slowDisk,
  'one-folder': oneFolder,
  'one-key': oneKey,
  migrations,
  together,
  ages,
}
const [name = '', from = '0', count = '1', until] = process.argv.slice(2)
const part = parts[name]
if (part === undefined) throw new Error(`no such part: ${name}`)
const result = await part({
  from: Number(from),
  count: Number(count),
  untilFault: until === 'until-fault',
})
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
