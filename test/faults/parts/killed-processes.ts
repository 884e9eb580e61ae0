import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSyncChild } from '../children/run-sync-child.ts'
import { preparedPart } from '../part.ts'
import { checkFolder, recordWithCleanRun } from '../recorded-desk.ts'

const killsPerSeries = 5
/** What a kill may cost at most: answers on their way or not yet written down, and a token. */
const unwritten = 17
const prepare = recordWithCleanRun({ current: 160, past: 80, pageSize: 50 })

/** A syncing process is killed again and again. The last one may run on, and must finish the work, not restart it. */
export const killedProcesses = preparedPart(
  prepare,
  ({ recording, requests, clean }) =>
    async (seed, folder, see) => {
      const random = createSeededRandom(seed)
      const faults: string[] = []
      const log = join(folder, 'requests.log')
      writeFileSync(log, '')
      let kills = 0
      for (let number = 0; ; number += 1) {
        const killAfterMs = kills < killsPerSeries ? random() * clean.ms * 0.3 : Number.POSITIVE_INFINITY
        const run = { folder: join(folder, 'school'), recording, log, number }
        const { killed, said } = await runSyncChild(run, killAfterMs)
        faults.push(...checkFolder(run.folder))
        if (killed) {
          kills += 1
          continue
        }
        if (!said.includes('"complete"')) faults.push(`after ${kills} kills a round ended with ${said}`)
        break
      }
      see('kills', kills)
      const sent = statSync(log).size
      const most = requests * 1.1 + kills * unwritten
      see('requests', sent)
      see('requests of as many clean runs', requests)
      if (sent > most)
        faults.push(`${sent} requests after ${kills} kills, where ${Math.round(most)} are fair`)
      return faults
    },
)
