import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openRotatedJournal, partsOf } from '../../../../electron/storage/journal/journal-retention.ts'
import { openJournal } from '../../../../electron/storage/journal/open-journal.ts'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { openStores, storeFiles } from '../../../../electron/storage/school/stores.ts'
import { correctionOf, folderWith, now, openCorrections } from './saved-corrections.ts'

const key = randomBytes(32)

describe('the end of the journal', () => {
  const shortenedAt = (folder: string, key: Uint8Array) => {
    const stores = openStores(folder, key, { now: Date.now })
    stores.close()
    return stores.journalShortenedAt
  }
  it('is remembered, so that a cut or removed journal is detected', () => {
    for (const tamper of ['cut', 'taken'] as const) {
      const folder = folderWith(key, [correctionOf(1)])
      const { journal } = storeFiles(folder)
      const lengthBefore = readFileSync(journal).length
      const stores = openStores(folder, key, { now: Date.now })
      stores.journal.append(['{"kind":"access"}'])
      stores.close()
      expect(shortenedAt(folder, key)).toBeNull()
      if (tamper === 'cut') truncateSync(journal, lengthBefore)
      else rmSync(journal)
      expect(shortenedAt(folder, key)).not.toBeNull()
    }
  })
  it('is unknown to a new queue, so the existing journal counts as cut from then on', () => {
    const folder = folderWith(key, [correctionOf(1, { createdAt: new Date().toISOString() })]) // an older journal is rotated
    const { journal, queue, keyCheck } = storeFiles(folder)
    const { size } = statSync(journal)
    const later = openStores(folder, key, { now: Date.now })
    createCorrectionStore(later.queue, now, { log: later.journal }).insert(correctionOf(2))
    later.close()
    truncateSync(journal, size)
    for (const file of [queue, keyCheck]) rmSync(file)
    const stores = openStores(folder, key, { now: Date.now })
    expect([stores.mended, stores.recovered]).toEqual([['queue'], 1])
    stores.close()
    expect(shortenedAt(folder, key)).not.toBeNull()
  })
  it('is also in the key check file, so that an earlier queue put back beside a cut journal is detected', () => {
    const folder = folderWith(key, [correctionOf(1, { createdAt: new Date().toISOString() })])
    const { journal, queue } = storeFiles(folder)
    openStores(folder, key, { now: Date.now }).close()
    const [earlierQueue, size] = [readFileSync(queue), statSync(journal).size]
    const stores = openStores(folder, key, { now: Date.now })
    stores.journal.append(['{"kind":"access"}'])
    stores.close()
    expect(shortenedAt(folder, key)).toBeNull()
    writeFileSync(queue, earlierQueue)
    truncateSync(journal, size)
    expect(shortenedAt(folder, key)).not.toBeNull()
  })
  it('is known after a start that ended when it had rotated the journal', () => {
    const folder = folderWith(key, [correctionOf(1)])
    const file = storeFiles(folder).journal
    openRotatedJournal({ file, key, now: Date.now, isInQueue: () => true }).close()
    expect([partsOf(file).length, shortenedAt(folder, key)]).toEqual([1, null])
  })
  it('may be one record later than remembered after the app was killed', () => {
    const folder = folderWith(key, [correctionOf(1)])
    const journal = openJournal(storeFiles(folder).journal, key, Date.now)
    journal.append(['{"kind":"access"}'])
    journal.close()
    expect(shortenedAt(folder, key)).toBeNull()
  })
})

describe('a damaged journal', () => {
  it.each([20, 100])('is reported with the number of lost bytes and the time (damage at byte %i)', (at) => {
    const folder = folderWith(key, [correctionOf(1), correctionOf(2), correctionOf(3)])
    const { journal, queue } = storeFiles(folder)
    const bytes = readFileSync(journal)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(journal, bytes)
    rmSync(queue)
    const stores = openStores(folder, key, { now: Date.now })
    const { mended, recovered, journalDamage } = stores
    stores.close()
    expect([mended, recovered]).toEqual([['journal', 'queue'], 0]) // which was taken away
    expect(journalDamage?.bytes).toBe(bytes.length)
    expect(openCorrections(folder, key).mended).toEqual([])
    const later = openStores(folder, key, { now: Date.now })
    expect(later.journalDamage?.bytes).toBe(bytes.length)
    later.close()
  })
  it('is not reported if only the last record is unfinished', () => {
    const folder = folderWith(key, [correctionOf(1), correctionOf(2)])
    const { journal } = storeFiles(folder)
    truncateSync(journal, statSync(journal).size - 7)
    const stores = openStores(folder, key, { now: Date.now })
    expect([stores.mended, stores.journalDamage]).toEqual([[], null])
    stores.close()
  })
})
