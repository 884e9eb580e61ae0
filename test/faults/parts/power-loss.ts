import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { recordingInto, traced } from '../children/strace.ts'
import { createDisk, type Damage } from '../corrections/power-loss.ts'
import { readWrites, type Write } from '../corrections/recorded-writes.ts'
import { saveCorrections } from '../corrections/save-corrections.ts'
import { missingInJournal, missingInQueue, saidBy, savedFaults } from '../corrections/saved-corrections.ts'
import { preparedPart } from '../part.ts'

const damages: readonly Damage[] = ['all lost', 'some lost', 'torn']

/**
 * The power goes after any of the writes of a process that saves corrections. Each of the two copies must have, by
 * itself, what the app reported as saved; and the app, opened on what is left, must show it.
 */
export const powerLoss = traced(
  preparedPart(recordSaves, ({ start, writes }) => async (seed, folder, see) => {
    const random = createSeededRandom(seed)
    const cut = Math.floor(random() * writes.length)
    const damage = damages[seed % damages.length] ?? 'torn'
    const disk = createDisk(start)
    let text = 'saved 0\nsaved 1\nsaved 2\n'
    for (const write of writes.slice(0, cut)) {
      if (write.kind === 'write' && write.path.endsWith('/said')) text += write.bytes.toString()
      else disk.doIt(write)
    }
    const image = join(folder, 'image')
    disk.losePower(image, damage, random)
    see(damage)
    const said = saidBy(text)
    if (readdirSync(join(image, 'school')).includes('queue.db-journal')) see('with a rollback journal')
    for (const copy of ['queue', 'journal', 'both']) cpSync(image, join(folder, copy), { recursive: true })
    const faults = [
      ...missingInQueue(join(folder, 'queue'), said.saved).map((n) => `queue lacks ${n}`),
      ...missingInJournal(join(folder, 'journal'), said.saved).map((n) => `journal lacks ${n}`),
      ...savedFaults(join(folder, 'both'), said),
    ]
    return faults.map((fault) => `${damage} at ${cut}: ${fault}`)
  }),
)

/** Records what one process writes to its files, and the files before. */
async function recordSaves(base: string): Promise<{ readonly start: string; readonly writes: Write[] }> {
  const desk = join(base, 'desk')
  saveCorrections({ folder: desk, first: 0, count: 3 })
  const start = join(base, 'start')
  cpSync(desk, start, { recursive: true })
  const recording = join(base, 'recording')
  await runSaveChild({ folder: desk, first: 10, count: 60, under: recordingInto(recording) })
  return { start, writes: readWrites(recording, desk).map((write) => moved(write, desk, start)) }
}

function moved<W extends { readonly path: string }>(write: W, from: string, to: string): W {
  const path = write.path.replace(from, to)
  return 'to' in write ? { ...write, path, to: String(write.to).replace(from, to) } : { ...write, path }
}
