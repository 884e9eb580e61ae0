import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRequests } from '../../../../electron/corrections/change-requests.ts'
import { pruneQueueDaily } from '../../../../electron/school/writer/delete-expired.ts'
import { noteFact } from '../../../../electron/school/writer/stored-facts.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import { createRemovalState } from '../../../../electron/storage/cache/removal-state.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { inspectJournal } from '../../../../electron/storage/journal/inspect-journal.ts'
import { readJournal } from '../../../../electron/storage/journal/open-journal.ts'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { createDraftStore } from '../../../../electron/storage/queue/draft-store.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { createRequestStore, type StoredRequest } from '../../../../electron/storage/queue/request-store.ts'
import { createShownStore } from '../../../../electron/storage/queue/shown-store.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { openStores, storeFiles } from '../../../../electron/storage/school/stores.ts'
import { changeRequestId } from '../../../../shared/domain/ids.ts'
import { musters } from '../../../../shared/domain/muster.ts'
import { deskNotes } from '../../../../shared/domain/notes-and-requests.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { correctionOf } from '../../storage/recovery/saved-corrections.ts'

const key = new Uint8Array(32).fill(7)
const day = 86_400_000
const start = Date.parse('2026-03-02T08:00:00.000Z')
const canary = '2011-11-17'

/** A school's stores on a computer whose clock this test sets, opened as the app opens them. */
function desk() {
  const folder = tempFolder()
  const time = { now: start, steady: 0 }
  const now = () => new Date(time.now).toISOString()
  const clock = { now: () => time.now, monotonic: () => time.steady }
  const timers: (() => void)[] = []
  const open = () => {
    const stores = openStores(folder, key, { now: () => time.now })
    const removal = createRemovalState(stores.cache.write, now)
    const people = createPeopleReader(stores.cache.read)
    const state = createSyncState(stores.cache.write, now)
    const requests = createRequestStore(stores.queue)
    const stop = pruneQueueDaily({
      queue: stores.queue,
      people,
      removal,
      state,
      requests: createRequests({
        ...{ store: requests, people, clock, newId, phoneKey: String, changed: () => undefined },
      }),
      clock,
      timers: {
        after: (_ms, work) => {
          timers.push(work)
          return () => undefined
        },
      },
      report: (error) => {
        throw error
      },
    })
    return {
      store: createCorrectionStore(stores.queue, now, { log: stores.journal }),
      drafts: createDraftStore(stores.queue, now),
      shown: createShownStore(stores.queue, now),
      facts: createFactStore(stores.queue, now),
      state,
      requests,
      writer: createPeopleWriter(stores.cache.write, now),
      removal,
      close: () => {
        stop()
        stores.close()
      },
    }
  }
  const with_ = <T>(work: (opened: ReturnType<typeof open>) => T): T => {
    const opened = open()
    try {
      return work(opened)
    } finally {
      opened.close()
    }
  }
  const correction = (n: number, more: Partial<StoredCorrection> = {}) =>
    correctionOf(n, {
      ...{ personId: idOf(1), field: 'birthDate', mine: canary, state: 'applied' },
      ...{ createdAt: now(), changedAt: now() },
      ...more,
    })
  /** Everything the journal and its past say, in the clear. */
  const journal = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('journal.log'))
      .map((name) => readJournal(join(folder, name), key).records.join('\n'))
      .join('\n')
  const proof = () => inspectJournal(storeFiles(folder).journal, key)
  /** A number of days pass, with the app opened once a week. */
  const passDays = (days: number) => {
    for (let left = days; left > 0; left -= 7) {
      time.now += Math.min(7, left) * day
      with_(() => undefined)
    }
  }
  return { time, with: with_, passDays, correction, journal, proof, ring: () => timers.at(-1)?.() }
}

const newId = () => changeRequestId.parse(randomUUID())
const asked: Omit<StoredRequest, 'id' | 'personId'> = {
  ...{
    personName: 'Ann',
    schoolId: '1',
    field: 'mobile',
    old: null,
    wanted: '0499',
    found: null,
    state: 'open',
  },
  ...{ askedBy: 'Ann', reason: '', author: 'Ann' },
  ...{ createdAt: '2026-03-02T08:00:00.000Z', changedAt: '2026-03-02T08:00:00.000Z' },
}
const enrolled = { birthDate: '2012-01-01' }

describe('pruning the queue', () => {
  it('keeps ended corrections and drafts for a month, at most the latest 500 corrections and those of sheets', () => {
    const { time, with: withDesk, passDays, correction, ring } = desk()
    const batch = { id: 'sheet', name: 'Names', size: 50, row: 0 }
    withDesk(({ store, drafts, writer }) => {
      writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1, enrolled))
      for (let n = 0; n < 600; n += 1) store.insert(correction(n, n >= 550 ? { batch } : {}))
      store.insert(correction(900, { state: 'conflict' }))
      drafts.save(idOf(1), { surname: 'Archer' })
    })
    const held = () => withDesk(({ store, drafts }) => [store.ended(1_000).length, drafts.people().length])
    expect(held()).toEqual([600, 1]) // a form may stand open since before they ended
    time.now += 2 * day
    expect(held()).toEqual([550, 1])
    passDays(27)
    expect(held()).toEqual([550, 1])
    withDesk(({ store, drafts }) => {
      time.steady += 2 * day
      time.now += 2 * day
      ring() // once a day, while the app stays open
      expect([store.ended(10).length, drafts.people().length, store.open().length]).toEqual([0, 0, 1])
    })
  })
  it('drops birth dates of leavers from ended corrections and drafts', () => {
    const { time, with: withDesk, correction } = desk()
    withDesk(({ store, drafts, writer }) => {
      for (const n of [1, 2]) writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, enrolled))
      store.insert(correction(1))
      store.insert(correction(2, { field: 'surname', mine: 'Archer' }))
      store.insert(correction(3, { personId: idOf(2) }))
      drafts.save(idOf(1), { birthDate: canary, surname: 'Archer' })
      drafts.save(idOf(2), { birthDate: canary })
      writer.putListing({ scope: 'past', id: idOf(1) }, rowOf(1)) // no birth date is kept of past students
      writer.dropListing('current', idOf(1))
    })
    time.now += 2 * day
    withDesk(({ store, drafts }) => {
      expect(store.ended(10).map(({ personId, field }) => [personId, field])).toEqual([
        [idOf(2), 'birthDate'],
        [idOf(1), 'surname'],
      ])
      expect(drafts.read(idOf(1))).toEqual({ surname: 'Archer' })
      expect(drafts.read(idOf(2))).toEqual({ birthDate: canary })
    })
  })
  it('deletes all data of a leaver, but of a person that new student data lacks only once that is complete', () => {
    const { time, with: withDesk, correction } = desk()
    const held = () =>
      withDesk(({ store, drafts, shown, facts, requests }) => {
        expect(requests.all().map(({ personId }) => personId)).toEqual(rest) // the third may be out of this desk's houses
        const notes = facts.read(noteFact('desk'), deskNotes)?.value
        const corrected = store.ended(10).map(({ personId }) => personId)
        const noted = [notes?.pinned, notes?.narrowings.length, notes?.different]
        return [corrected, drafts.people(), shown.people(), ...noted]
      })
    const everybody = [idOf(1), idOf(2), idOf(3)]
    const rest = [idOf(2), idOf(3)] // the third may still be read
    withDesk(({ store, drafts, shown, facts, requests, writer, removal }) => {
      requests.put(everybody.map((personId) => ({ ...asked, id: newId(), personId })))
      for (const n of [1, 2]) writer.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, enrolled))
      for (const [n, personId] of everybody.entries()) {
        store.insert(correction(n, { personId, field: 'surname' }))
        drafts.save(personId, { surname: 'Archer' })
        shown.put(personId, { surname: 'Archer' })
      }
      const different = [1, 3].map((n) => [idOf(n), idOf(2)])
      const narrowings = [{ name: 'My form', scope: 'current', facets: {}, order: 'best' }]
      facts.write(noteFact('desk'), { pinned: everybody, narrowings, different })
      writer.dropListing('current', idOf(1))
      removal.recordDeparture(idOf(1), 'a proof')
    })
    time.now += 2 * day
    expect(held()).toEqual([rest.toReversed(), rest, rest, rest, 1, [rest.toReversed()]])
    withDesk(({ state }) => {
      for (const name of ['current', 'past'] as const) state.completeDataset(name, { expected: 1 })
    })
    const second = [idOf(2)]
    expect(held()).toEqual([second, second, second, second, 1, []])
    const company = { variant: 'company', personId: idOf(9), field: 'companyName' } as const // in no list
    withDesk(({ store }) => store.insert(correction(9, company)))
    time.now += 2 * day
    expect(held()[0]).toEqual([idOf(9), ...second])
    time.now += 87 * day
    expect(withDesk(({ removal }) => removal.hasLeft(idOf(1)))).toBe(false)
  })
  it('drops the ticks of a muster after a day', () => {
    const { time, with: withDesk } = desk()
    const ticks = () =>
      withDesk(({ facts }) => Object.keys(facts.read(noteFact('musters'), musters)?.value ?? {}))
    withDesk(({ facts }) => {
      const at = new Date(time.now).toISOString()
      facts.write(noteFact('musters'), { one: { ticked: [{ id: idOf(1), at }], startedAt: at } })
    })
    time.now += day - 1
    expect(ticks()).toEqual(['one'])
    time.now += 2
    expect(ticks()).toEqual([])
  })
})

const year = 365 * day
it.each([
  ['ran ahead by years', 4 * year],
  ['began at 1970', -start],
])('keeps corrections and drafts for a month although the clock %s when they were saved', (_how, wrong) => {
  const { time, with: withDesk, passDays, correction } = desk()
  withDesk(() => undefined)
  time.now += wrong
  withDesk(({ store, drafts }) => {
    store.insert(correction(1, { field: 'surname' }))
    drafts.save(idOf(1), { surname: 'Archer' })
  })
  const held = () => withDesk(({ store, drafts }) => [store.ended(10).length, drafts.people().length])
  time.now -= wrong
  passDays(14)
  expect(held()).toEqual([1, 1])
  passDays(24)
  expect(held()).toEqual([0, 0])
})
it('removes nothing if the clock is 20 years ahead for a day, at a start or while the app is open', () => {
  const { time, with: withDesk, correction, ring } = desk()
  withDesk(({ store, drafts }) => {
    store.insert(correction(1, { field: 'surname' }))
    drafts.save(idOf(1), { surname: 'Archer' })
  })
  time.now += 20 * year
  withDesk(({ store, drafts }) => {
    expect([store.ended(10).length, drafts.people().length]).toEqual([1, 1])
    time.steady += day
    ring()
    expect([store.ended(10).length, drafts.people().length]).toEqual([1, 1])
  })
})

it('removes values from the journal that the queue has deleted, and keeps proof of the correction', () => {
  const { with: withDesk, passDays, correction, journal, proof } = desk()
  withDesk(({ store, writer }) => {
    writer.putListing({ scope: 'current', id: idOf(1) }, rowOf(1, enrolled))
    store.insert(correction(1))
    store.insert(correction(2, { field: 'surname', mine: 'Waiting', state: 'queued' }))
  })
  expect(journal()).toContain(canary)
  passDays(31) // the queue lets go
  passDays(1) // and the journal, at the next start
  expect(journal()).not.toContain(canary)
  expect(journal()).toContain('Waiting')
  expect(journal()).toContain('"kind":"corrected"')
  expect(proof()).toMatchObject({ parts: 2, broken: 0, gaps: 0 })
  expect(withDesk(({ store }) => store.open().map(({ mine }) => mine))).toEqual(['Waiting'])
})
it('rotates the journal because of deleted values at most once a week', () => {
  const { time, with: withDesk, correction, journal, proof } = desk()
  for (let at = 0; at < 60; at += 1) {
    withDesk(({ store }) => store.insert(correction(at, { field: 'surname', mine: `Value${at}.` })))
    time.now += day
  }
  expect(proof()).toMatchObject({ broken: 0, gaps: 0 })
  expect(proof().parts).toBeLessThan(7)
  expect(journal()).not.toContain('Value20.')
  expect(journal()).toContain('Value40.')
})
