import { copyFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { saveCorrections } from '../../../electron/corrections/check-and-save.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openStores, storeFiles } from '../../../electron/storage/school/stores.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { saidIn, savedId } from '../corrections/saved-corrections.ts'
import { key } from '../key.ts'
import { partOf, type Trial } from '../part.ts'

const now = () => new Date().toISOString()
const ofOne = { variant: 'person', author: 'Office' } as const

/**
 * Every fourth seed cuts the files by hand, at a byte that a kill seldom meets. The others save sheets in a process of
 * their own until it is killed: each sheet must be whole or absent, and there if its answer was given.
 */
export const sheet = partOf((seed, ...rest) =>
  seed % 4 === 0 ? cutSheet(seed, ...rest) : killedSheets(seed, ...rest),
)

const killedSheets: Trial = async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const place = join(folder, 'desk')
  mkdirSync(place)
  const rows = 2 + Math.floor(random() * 80)
  const run = { folder: place, first: 1, count: 10_000, point: `sheet-${rows}` }
  const { killed, complained } = await runSaveChild({ ...run, killAfterMs: random() * 60 })
  if (!killed) return [`the child ended by itself: ${complained}`]
  const { saved, refused } = saidIn(place)
  see('kills')
  see('saved', saved.size)
  const faults: string[] = []
  for (const start of [1, 2]) {
    const stores = openStores(join(place, 'school'), key, { now: Date.now })
    const all = createCorrectionStore(stores.queue, now).all()
    stores.close()
    const sheets = Map.groupBy(all, ({ batch }) => Number(batch?.id))
    for (const [id, found] of sheets)
      if (found.length !== rows) faults.push(`start ${start}: ${found.length} of ${rows} rows of sheet ${id}`)
    const isSent = (id: number) => sheets.get(id)?.every(({ state }) => state === 'queued') ?? false
    for (const id of saved) if (!isSent(id)) faults.push(`start ${start}: sheet ${id} was saved and is lost`)
    for (const id of refused)
      if (isSent(id)) faults.push(`start ${start}: sheet ${id} was refused and would be sent`)
    if (sheets.size > saved.size + 1)
      faults.push(`start ${start}: ${sheets.size} sheets, ${saved.size} answers`)
    if (new Set(all.map(({ personId: id }) => id)).size !== all.length)
      faults.push(`start ${start}: a row twice`)
    if (sheets.size > saved.size) see('whole without an answer')
  }
  return faults
}

/**
 * The app ends while a sheet is being saved: the journal ends at any byte, the queue is as before, or the disk refuses
 * the journal. The sheet before it must be whole, and this one whole or absent; no correction may be there twice.
 */
const cutSheet: Trial = async (seed, folder, see) => {
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
}
