import { randomBytes } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../../../electron/storage/journal/open-journal.ts'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { openStores, storeFiles } from '../../../../electron/storage/school/stores.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { correctionIdOf, correctionOf, folderWith, now, openCorrections } from './saved-corrections.ts'

const key = randomBytes(32)

describe('a saved correction', () => {
  const ofTwo = { id: 'b', name: 'Names', size: 2 }
  it.each([null, ofTwo])(
    'is restored as parked from a lost queue, whether of a sheet or not (%o)',
    (batch) => {
      const folder = folderWith(key, [
        correctionOf(2, { state: 'applied', batch }),
        correctionOf(1, { batch }),
      ])
      writeFileSync(storeFiles(folder).queue, randomBytes(8_192))
      const { corrections, recovered, mended } = openCorrections(folder, key)
      expect(corrections.map(({ id, state, mine }) => [id, state, mine])).toEqual([
        [correctionIdOf(1), 'parked', 'New 1'],
      ])
      expect([recovered, mended]).toEqual([1, ['queue']])
      expect(openCorrections(folder, key).recovered).toBe(0)
    },
  )
  it('is dropped if it belongs to a sheet of which only a part was in the journal when the app ended', () => {
    for (const written of [1, 2, 3]) {
      const folder = folderWith(key, [correctionOf(9)])
      const journal = openJournal(storeFiles(folder).journal, key, Date.now)
      const batch = { id: 'b', name: 'Names', size: 3 }
      const edits = [1, 2, 3].slice(0, written).map((n) => correctionOf(n, { batch }))
      journal.append(edits.map((edit) => JSON.stringify({ kind: 'edit', edit })))
      journal.close()
      const found = () => openCorrections(folder, key).corrections.map(({ mine }) => mine)
      const expected = written < 3 ? ['New 9'] : ['New 9', 'New 1', 'New 2', 'New 3']
      expect([written, found()]).toEqual([written, expected])
      expect(found()).toEqual(expected)
    }
  })
  it('is parked if it ended or has another value, but an earlier queue was put back in which it had not', () => {
    const folder = folderWith(key, [correctionOf(1), correctionOf(2), correctionOf(3)])
    const earlierQueue = readFileSync(storeFiles(folder).queue)
    const stores = openStores(folder, key, { now: Date.now })
    const store = createCorrectionStore(stores.queue, now, { log: stores.journal })
    store.change(correctionOf(1), { state: 'withdrawn' })
    store.change(correctionOf(3), { mine: 'Newest' })
    stores.close()
    writeFileSync(storeFiles(folder).queue, earlierQueue)
    for (const _start of [1, 2])
      expect(openCorrections(folder, key).corrections).toMatchObject([
        { id: correctionIdOf(1), state: 'parked', last: { failure: { code: 'recovered' } } },
        { id: correctionIdOf(2), state: 'queued' },
        { id: correctionIdOf(3), state: 'parked', mine: 'Newest' },
      ])
  })
  it('keeps its newest value if the journal has lost the last record', () => {
    const folder = folderWith(key, [correctionOf(1)])
    const earlierJournal = readFileSync(storeFiles(folder).journal)
    const { queue, journal: log, close } = openStores(folder, key, { now: Date.now })
    const store = createCorrectionStore(queue, () => '2099-01-01T00:00:00.000Z', { log })
    store.change(correctionOf(1), { mine: 'Newest' })
    close()
    writeFileSync(storeFiles(folder).journal, earlierJournal)
    expect(openCorrections(folder, key).corrections).toMatchObject([{ mine: 'Newest', state: 'queued' }])
  })
  it('is written into a new journal if the old one is lost', () => {
    const folder = folderWith(key, [correctionOf(1)])
    truncateSync(storeFiles(folder).journal, 3)
    expect(openCorrections(folder, key).corrections.map(({ state }) => state)).toEqual(['queued'])
    writeFileSync(storeFiles(folder).queue, '')
    expect(openCorrections(folder, key).corrections.map(({ mine }) => mine)).toEqual(['New 1'])
  })
  it('survives one flipped byte anywhere in the queue or the journal', () => {
    for (let flip = 0; flip < 60; flip += 1) {
      const folder = folderWith(key, [correctionOf(1), correctionOf(2), correctionOf(3)])
      const file = flip % 2 === 0 ? storeFiles(folder).queue : storeFiles(folder).journal
      const bytes = readFileSync(file)
      const place = Math.floor((bytes.length * flip) / 60)
      bytes[place] = (bytes[place] ?? 0) ^ 0x40
      writeFileSync(file, bytes)
      const found = openCorrections(folder, key).corrections.map(({ mine }) => mine)
      expect(found.toSorted()).toEqual(['New 1', 'New 2', 'New 3'])
    }
  })
  it('is not stored if saving failed', () => {
    const stores = openStores(tempFolder(), randomBytes(32), { now: Date.now })
    const failing = createCorrectionStore(stores.queue, now, {
      log: {
        append: () => {
          throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
        },
      },
    })
    expect(() => failing.insert(correctionOf(1))).toThrow('no space')
    expect(createCorrectionStore(stores.queue, now).all()).toEqual([])
    stores.close()
  })
  it('is not restored from the journal if its save was rolled back', () => {
    const folder = tempFolder()
    const stores = openStores(folder, key, { now: Date.now })
    const store = createCorrectionStore(stores.queue, now, { log: stores.journal })
    expect(() =>
      store.transaction(() => {
        store.insert(correctionOf(1))
        throw new Error('stop')
      }),
    ).toThrow('stop')
    stores.close()
    expect(openCorrections(folder, key).corrections).toEqual([])
  })
})
