import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { injecting, traced } from '../children/strace.ts'
import { saveCorrections } from '../corrections/save-corrections.ts'
import { callsOfSaving, filesOfCopies, saidIn, savedFaults } from '../corrections/saved-corrections.ts'
import { preparedPart } from '../part.ts'

const errors = ['EIO', 'ENOSPC'] as const

/** The n-th call to the system on the two copies fails, once or from then on: saved means there, refused means not sent. */
export const failingSaves = traced(
  preparedPart(
    (desk) => {
      saveCorrections({ folder: desk, first: 0, count: 2 })
      return desk
    },
    (desk) => async (seed, folder, see) => {
      const place = join(folder, 'desk')
      cpSync(desk, place, { recursive: true })
      const random = createSeededRandom(seed)
      const [call, most] = callsOfSaving[seed % callsOfSaving.length] ?? callsOfSaving[0]
      const error = errors[seed % errors.length] ?? 'EIO'
      const when = `${1 + Math.floor(random() * most)}${seed % 3 === 0 ? '+' : ''}`
      const under = injecting({ call, what: `error=${error}:when=${when}`, files: filesOfCopies(place) })
      const { complained } = await runSaveChild({ folder: place, first: 10, count: 8, under })
      const said = saidIn(place)
      const ends = said.lines.filter((line) => /^(refused|not-opened)/.test(line))
      see(ends.length === 0 ? 'nothing failed' : (ends[0] ?? '').replace(/ \d+/, ''))
      const faults = complained.includes('Error') ? [complained] : []
      return [...faults, ...savedFaults(place, said)].map((fault) => `${call} ${error} ${when}: ${fault}`)
    },
  ),
)
