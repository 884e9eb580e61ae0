import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { requestFaults, saidIn, savedFaults } from '../corrections/saved-corrections.ts'
import { partOf } from '../part.ts'

/** Kills per folder. Each process begins with the files that the killed one before it has left. */
const killsPerFolder = 5

/** The app is killed while corrections are saved, at any moment. What the app reported as saved must be there. */
export const killedSaves = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const place = join(folder, 'desk')
  mkdirSync(place)
  const faults: string[] = []
  for (let at = 0; at < killsPerFolder; at += 1) {
    const killAfterMs = random() * 30
    const { killed, complained } = await runSaveChild({
      folder: place,
      first: at * 10_000,
      count: 10_000,
      killAfterMs,
      point: 'requests',
    })
    if (!killed) faults.push(`the child ended by itself: ${complained}`)
    see('kills')
    faults.push(...savedFaults(place, saidIn(place), at + 1), ...requestFaults(place, saidIn(place)))
  }
  see('saved', saidIn(place).saved.size)
  return faults
})
