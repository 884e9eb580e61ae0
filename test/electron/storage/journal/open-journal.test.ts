import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../../../electron/storage/journal/open-journal.ts'
import {
  createCorrectionStore,
  type StoredCorrection,
} from '../../../../electron/storage/queue/correction-store.ts'
import { openStores, storeFiles } from '../../../../electron/storage/school/stores.ts'
import { type CorrectionId, correctionId } from '../../../../shared/domain/ids.ts'
import { tally } from '../../../security/support/tally.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-02-02T08:00:00.000Z'
const now = () => at
const correctionIdOf = (n: number): CorrectionId =>
  correctionId.parse(`01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
const correctionOf = (n: number, more: Partial<StoredCorrection> = {}): StoredCorrection => ({
  id: correctionIdOf(n),
  personId: idOf(n),
  variant: 'person',
  personName: 'Canary Bird',
  schoolId: '1',
  field: 'surname',
  base: 'Old',
  baseKnown: true,
  mine: `New ${n}`,
  theirs: null,
  theirsKnown: false,
  state: 'queued',
  author: 'Office',
  attempts: 0,
  holdUntil: null,
  last: null,
  before: null,
  createdAt: at,
  changedAt: at,
  ...more,
})

/** A school folder with corrections saved the way the app saves them. */
function folderWith(key: Uint8Array, corrections: readonly StoredCorrection[]): string {
  const folder = tempFolder()
  const stores = openStores(folder, key, { now: Date.now })
  const store = createCorrectionStore(stores.queue, now, { log: stores.journal })
  for (const correction of corrections) store.insert(correction)
  stores.close()
  return folder
}
const openCorrections = (folder: string, key: Uint8Array) => {
  const stores = openStores(folder, key, { now: Date.now })
  const corrections = createCorrectionStore(stores.queue, now).open()
  stores.close()
  return { corrections, recovered: stores.recovered, mended: stores.mended }
}

describe('the journal', () => {
  it('gives back what was written, in order, over several starts', () => {
    const file = join(tempFolder(), 'journal.log')
    const key = randomBytes(32)
    const first = openJournal(file, key, Date.now)
    first.append(['one', 'two'])
    first.append(['three'])
    first.close()
    const second = openJournal(file, key, Date.now)
    second.append(['four'])
    second.close()
    expect(openJournal(file, key, Date.now).records).toEqual(['one', 'two', 'three', 'four'])
  })
  it('shows nothing in plain text, and nothing to another key', () => {
    const file = join(tempFolder(), 'journal.log')
    const journal = openJournal(file, randomBytes(32), Date.now)
    journal.append(['Canary Bird'])
    journal.close()
    expect(readFileSync(file).includes('Canary')).toBe(false)
    expect(openJournal(file, randomBytes(32), Date.now).records).toEqual([])
  })
  it('cuts off a torn end, keeps the whole old file aside, and goes on', () => {
    const file = join(tempFolder(), 'journal.log')
    const key = randomBytes(32)
    const journal = openJournal(file, key, Date.now)
    journal.append(['one', 'two'])
    journal.close()
    truncateSync(file, readFileSync(file).length - 5)
    const again = openJournal(file, key, Date.now)
    expect([again.records, again.unreadBytes > 0]).toEqual([['one'], true])
    again.append(['three'])
    again.close()
    expect(openJournal(file, key, Date.now).records).toEqual(['one', 'three'])
    expect(readdirSync(join(file, '..')).some((name) => name.startsWith('journal.log.broken-'))).toBe(true)
  })
  it('finds out where a record was changed, removed or moved', () => {
    const file = join(tempFolder(), 'journal.log')
    const key = randomBytes(32)
    const journal = openJournal(file, key, Date.now)
    const ends = [0]
    for (const text of ['one', 'two', 'three']) {
      journal.append([text])
      ends.push(readFileSync(file).length)
    }
    journal.close()
    const whole = readFileSync(file)
    const part = (n: number) => whole.subarray(ends[n], ends[n + 1])
    const tampered: readonly Buffer[] = [
      Buffer.concat([part(0), part(2)]),
      Buffer.concat([part(1), part(0), part(2)]),
      Buffer.concat([part(0), Buffer.from(part(1)).fill(0, 20, 21), part(2)]),
    ]
    const unnoticed = tampered.filter((bytes) => {
      writeFileSync(file, bytes)
      return openJournal(file, key, Date.now).unreadBytes === 0
    })
    tally('journal tampered with, unnoticed', tampered.length, unnoticed.length)
    expect(unnoticed).toEqual([])
  })
})

describe('the end of the journal', () => {
  const shortenedAt = (folder: string, key: Uint8Array) => {
    const stores = openStores(folder, key, { now: Date.now })
    stores.close()
    return stores.journalShortenedAt
  }
  it('is remembered, so that a journal cut at a record, or taken away, is found out', () => {
    for (const tamper of ['cut', 'taken'] as const) {
      const key = randomBytes(32)
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
  it('may be a step further than remembered, after the app was killed', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [correctionOf(1)])
    const journal = openJournal(storeFiles(folder).journal, key, Date.now)
    journal.append(['{"kind":"access"}'])
    journal.close()
    expect(shortenedAt(folder, key)).toBeNull()
  })
})

describe('a damaged journal', () => {
  it.each([20, 100])('is said to be damaged, with how much was lost and when (byte %i)', (at) => {
    const key = randomBytes(32)
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
  it('cannot be seen to be shorter where the queue was taken away as well, and that is said', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [correctionOf(1, { createdAt: new Date().toISOString() })]) // an old one is begun anew
    const { journal, queue } = storeFiles(folder)
    const { size } = statSync(journal)
    const later = openStores(folder, key, { now: Date.now })
    createCorrectionStore(later.queue, now, { log: later.journal }).insert(correctionOf(2))
    later.close()
    truncateSync(journal, size)
    rmSync(queue)
    const stores = openStores(folder, key, { now: Date.now })
    expect([stores.mended, stores.recovered, stores.journalDamage]).toEqual([['queue'], 1, null])
    stores.close()
  })
  it('is not one whose last record was never finished', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [correctionOf(1), correctionOf(2)])
    const { journal } = storeFiles(folder)
    truncateSync(journal, statSync(journal).size - 7)
    const stores = openStores(folder, key, { now: Date.now })
    expect([stores.mended, stores.journalDamage]).toEqual([[], null])
    stores.close()
  })
})

describe('a saved correction', () => {
  it('comes back as one to look at when the queue is lost, and is not sent by itself', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [correctionOf(1), correctionOf(2, { state: 'applied' })])
    writeFileSync(storeFiles(folder).queue, randomBytes(8_192))
    const { corrections, recovered, mended } = openCorrections(folder, key)
    expect(corrections.map(({ id, state, mine }) => [id, state, mine])).toEqual([
      [correctionIdOf(1), 'parked', 'New 1'],
    ])
    expect([recovered, mended]).toEqual([1, ['queue']])
    expect(openCorrections(folder, key).recovered).toBe(0)
  })
  it('comes back when the app ended between the journal and the queue', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [])
    const journal = openJournal(storeFiles(folder).journal, key, Date.now)
    journal.append([JSON.stringify({ kind: 'edit', edit: correctionOf(1) })])
    journal.close()
    expect(openCorrections(folder, key).corrections.map(({ state }) => state)).toEqual(['parked'])
  })
  it('is written into a new journal when the old one is lost', () => {
    const key = randomBytes(32)
    const folder = folderWith(key, [correctionOf(1)])
    truncateSync(storeFiles(folder).journal, 3)
    expect(openCorrections(folder, key).corrections.map(({ state }) => state)).toEqual(['queued'])
    writeFileSync(storeFiles(folder).queue, '')
    expect(openCorrections(folder, key).corrections.map(({ mine }) => mine)).toEqual(['New 1'])
  })
  it('survives one flipped byte anywhere in either of its two copies', () => {
    const key = randomBytes(32)
    for (let flip = 0; flip < 60; flip += 1) {
      const folder = folderWith(key, [correctionOf(1), correctionOf(2), correctionOf(3)])
      const file = flip % 2 === 0 ? storeFiles(folder).queue : storeFiles(folder).journal
      const bytes = readFileSync(file)
      const place = Math.floor((bytes.length * flip) / 60)
      bytes[place] = (bytes[place] ?? 0) ^ 0x40
      writeFileSync(file, bytes)
      expect(
        openCorrections(folder, key)
          .corrections.map(({ mine }) => mine)
          .toSorted(),
      ).toEqual(['New 1', 'New 2', 'New 3'])
    }
  })
  it('is in neither copy when saving failed', () => {
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
  it('leaves nothing in the journal of a save that was taken back half way', () => {
    const key = randomBytes(32)
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
    appendFileSync(storeFiles(folder).journal, '')
    expect(openCorrections(folder, key).corrections).toEqual([])
  })
})
