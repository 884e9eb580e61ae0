import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { openStores } from '../../../../electron/storage/school/stores.ts'
import { type CorrectionId, correctionId } from '../../../../shared/domain/ids.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { waitingCorrection } from '../../corrections/queue-in-memory.ts'

const at = '2026-02-02T08:00:00.000Z'
export const now = () => at
export const correctionIdOf = (n: number): CorrectionId =>
  correctionId.parse(`01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
export const correctionOf = (n: number, more: Partial<StoredCorrection> = {}): StoredCorrection => ({
  ...waitingCorrection(n, { id: correctionIdOf(n), personId: idOf(n), mine: `New ${n}`, createdAt: at }),
  ...{ changedAt: at, ...more },
})

/** A school folder with corrections saved the way the app saves them. */
export function folderWith(key: Uint8Array, corrections: readonly StoredCorrection[]): string {
  const folder = tempFolder()
  const stores = openStores(folder, key, { now: Date.now })
  const store = createCorrectionStore(stores.queue, now, { log: stores.journal })
  for (const correction of corrections) store.insert(correction)
  stores.close()
  return folder
}
export const openCorrections = (folder: string, key: Uint8Array) => {
  const stores = openStores(folder, key, { now: Date.now })
  const corrections = createCorrectionStore(stores.queue, now).open()
  stores.close()
  return { corrections, recovered: stores.recovered, mended: stores.mended }
}
