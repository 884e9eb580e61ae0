import { copyFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { saveCorrections } from '../../../electron/corrections/save-corrections.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openStores, storeFiles } from '../../../electron/storage/school/stores.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { savedId } from '../corrections/saved-corrections.ts'
import { key } from '../key.ts'
import { partOf } from '../part.ts'

const now = () => new Date().toISOString()
const ofOne = { variant: 'person', author: 'Office' } as const

/**
 * The app ends while a sheet is being saved: the journal ends at any byte, the queue is as before, or the disk refuses
 * the journal. The sheet before it must be whole, and this one whole or absent; no correction may be there twice.
 */
export const sheet = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const place = join(folder, 'school')
  const files = storeFiles(place)
  const size = 2 + Math.floor(random() * 40)
  const isRefused = random() < 0.2
  const save = (id: string, first: number) => {
    const stores = openStores(place, key, { now: Date.now })
    const append = (texts: readonly string[]) => {
      if (isRefused && id === 'b')
        throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
      stores.journal.append(texts)
    }
    const store = createCorrectionStore(stores.queue, now, { log: { append } })
    let n = first
    const person = () => ({ name: 'Canary Bird', schoolId: '1', hasSpouse: false })
    try {
      store.transaction(() => {
        for (let at = first; at < first + size; at += 1) {
          const change = { field: 'surname', base: 'Old', mine: `New ${at}` } as const
          const input = { ...ofOne, personId: personId.parse(savedId(at)), changes: [change] }
          saveCorrections({ store, now, newId: () => savedId(n++), person }, input, { id, name: id, size })
        }
      })
    } finally {
      stores.close()
    }
  }
  save('a', 0)
  copyFileSync(files.queue, `${files.queue}.before`)
  const before = statSync(files.journal).size
  try {
    save('b', 1_000)
  } catch {
    see('refused')
  }
  const after = statSync(files.journal).size
  if (!isRefused) copyFileSync(`${files.queue}.before`, files.queue)
  const end = random() < 0.2 ? after : before + Math.floor(random() * (after - before))
  truncateSync(files.journal, end)
  const faults: string[] = []
  for (const start of [1, 2]) {
    const stores = openStores(place, key, { now: Date.now })
    const all = createCorrectionStore(stores.queue, now).all()
    stores.close()
    const of = (id: string) => all.filter(({ batch, state }) => batch?.id === id && state !== 'withdrawn')
    if (of('a').length !== size) faults.push(`start ${start}: ${of('a').length} of ${size} of a saved sheet`)
    const found = of('b').length
    if (found !== 0 && found !== size)
      faults.push(`start ${start}: ${found} of ${size} of a sheet that was cut off`)
    if (of('b').some(({ state }) => state === 'queued')) faults.push(`start ${start}: it would be sent`)
    if (new Set(all.map(({ personId: id }) => id)).size !== all.length)
      faults.push(`start ${start}: a row twice`)
    see(found === 0 ? 'absent' : 'whole')
  }
  return faults
})
