import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Desk } from '../../electron/sync/rig/desk.ts'
import { createSmallSchool, type SmallSchool } from '../../electron/sync/rig/small-school.ts'
import { behindTheSchool, halfUpdated } from '../../electron/sync/rig/truth.ts'
import { key } from '../key.ts'
import { type Part, partOf } from '../part.ts'
import { canMount, mount, unmount } from '../whole/small-disk.ts'
import { queueRows } from './filled-folder.ts'

/** A disk so small that the first sync fills it; later it is given room. */
export const fullDisk: Part = async (seeds) => {
  if (!canMount()) return { tried: 0, faults: [], seen: {}, skipped: 'only root may mount a small disk' }
  return await partOf(async (seed, folder, see) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    mount('-t', 'tmpfs', '-o', `size=${250 + (seed % 20) * 40}k`, 'tmpfs', disk)
    const faults: string[] = []
    const small = createSmallSchool({
      folder: join(disk, 'school'),
      key,
      seed,
      current: 150,
      past: 60,
      pageSize: 50,
    })
    let desk: Desk | null = null
    try {
      desk = openWhereItFits(small, see)
      if (desk === null) {
        mount('-o', 'remount,size=64m', disk)
        desk = small.open()
      }
      desk.stores.queue.prepare("INSERT INTO draft VALUES ('somebody', '{}', '2026-03-02')").run()
      const waiting = queueRows(desk.stores.queue)
      const first = await small.time.run(desk.round())
      const code = first.kind === 'failed' ? first.failure.code : first.kind
      see(`first round: ${code}`)
      if (code !== 'disk-full' && code !== 'complete') faults.push(`a full disk was called ${code}`)
      faults.push(...halfUpdated(desk).map((id) => `${id} is torn on a full disk`))
      if (queueRows(desk.stores.queue) !== waiting) faults.push('the queue changed on a full disk')
      mount('-o', 'remount,size=64m', disk)
      await small.time.pass(5 * 60_000)
      const second = await small.time.run(desk.round())
      if (second.kind !== 'complete') faults.push(`with room again a round was ${second.kind}`)
      faults.push(...behindTheSchool(small, desk).map((id) => `${id} was missed`))
    } finally {
      desk?.close()
      unmount(disk)
    }
    return faults
  })(seeds)
}

/** Opens a desk; null if the disk has no room even for empty stores, which the app must report by its code. */
function openWhereItFits(small: SmallSchool, see: (name: string) => void): Desk | null {
  try {
    return small.open()
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'disk-full') throw error
    see('no room to begin: disk-full')
    return null
  }
}
