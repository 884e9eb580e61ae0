import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { type CorrectionState, endedStates } from '../../../../shared/domain/correction.ts'
import { idOf } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { morning, queueInMemory, waitingCorrection } from '../../corrections/queue-in-memory.ts'

const at = morning
const later = '2026-03-02T09:00:00.000Z'
const correction = (n: number, more: Partial<StoredCorrection> = {}) =>
  waitingCorrection(n, { personId: idOf(n), ...more })

it('lists ended corrections in the order in which they ended, even if the clock was ahead meanwhile', () => {
  const { store } = openStore()
  const [one, two, three] = [1, 2, 3].map((n) => correction(n, { changedAt: '2031-01-01T00:00:00.000Z' }))
  if (one === undefined || two === undefined || three === undefined) throw new Error('no corrections')
  store.insert({ ...one, state: 'applied' }) // under the clock that ran ahead
  for (const each of [two, three]) store.insert(each)
  store.change(three, { state: 'applied' })
  store.change(two, { state: 'applied' })
  expect(store.ended(2).map(({ id }) => id)).toEqual([two.id, three.id])
})

/** A queue on disk with a log that may fail, and all its notifications. */
function openStore() {
  const file = join(tempFolder(), 'queue.db')
  const key = randomBytes(32)
  const logged: string[] = []
  const notified: (readonly StoredCorrection[])[] = []
  let appends = 0
  let logFails = false
  const log = {
    append: (texts: readonly string[]) => {
      if (logFails) throw new Error('the disk is full')
      logged.push(...texts)
      appends += 1
    },
  }
  const queue = openQueue(file, key)
  const open = (db = openQueue(file, key)) =>
    createCorrectionStore(db, () => later, { log, committed: (e) => notified.push(e) })
  return {
    store: open(queue),
    queue,
    open,
    appends: () => appends,
    logged,
    notified,
    failLog: () => {
      logFails = true
    },
  }
}

describe('the store of corrections', () => {
  it('returns a correction with the same values after the queue was reopened', () => {
    const { store, open } = openStore()
    const whole = correction(1, {
      theirs: 'Abel',
      theirsKnown: true,
      baseKnown: false,
      last: { at, failure: { code: 'timeout' }, serverSaid: 'no' },
      before: { surname: 'Ashby', prefName: null },
      holdUntil: later,
    })
    store.insert(whole)
    expect(open().all()).toEqual([whole])
  })

  it('updates changedAt of a correction and keeps createdAt', () => {
    const { store } = openStore()
    store.insert(correction(1))
    const changed = store.change(correction(1), { state: 'sending' })
    expect(changed).toMatchObject({ createdAt: at, changedAt: later })
    expect(store.read(correction(1).id)?.state).toBe('sending')
  })

  it('logs corrections before the queue commits them, and notifies once, after both', () => {
    const { store, logged, notified } = openStore()
    store.transaction(() => {
      store.insert(correction(1))
      store.change(correction(1), { state: 'sending' })
      expect([logged, notified]).toEqual([[], []])
    })
    expect(logged.map((text) => JSON.parse(text).edit.state)).toEqual(['queued', 'sending'])
    expect(notified.map((corrections) => corrections.map(({ state }) => state))).toEqual([
      ['queued', 'sending'],
    ])
  })

  it('saves no correction if the log cannot be written', () => {
    const { store, failLog, notified, open } = openStore()
    failLog()
    expect(() => store.insert(correction(1))).toThrow('the disk is full')
    expect(open().all()).toEqual([])
    expect(notified).toEqual([])
  })

  it('saves all corrections of a transaction or none, and corrects the log after a failure', () => {
    const { store, logged } = openStore()
    store.insert(correction(1))
    const twice = () =>
      store.transaction(() => {
        store.insert(correction(2))
        store.insert(correction(1)) // stored already
      })
    expect(twice).toThrow(/UNIQUE/)
    expect(store.all().map(({ id }) => id)).toEqual([correction(1).id])
    expect(logged.map((text) => JSON.parse(text).edit)).toMatchObject([
      { id: correction(1).id, state: 'queued' },
      { id: correction(2).id, state: 'withdrawn' },
    ])
  })

  it('lists corrections in the order in which they were saved, even if the clock was wrong', () => {
    const { store } = openStore()
    store.insert(correction(5, { createdAt: '2031-01-01T00:00:00.000Z' }))
    store.insert(correction(2, { createdAt: '2001-01-01T00:00:00.000Z' }))
    expect(store.open().map(({ id }) => id)).toEqual([correction(5).id, correction(2).id])
    expect(store.peopleWithOpen()).toEqual([idOf(5), idOf(2)])
  })

  it('counts people again only after one of them changed', () => {
    const { store, failLog } = openStore()
    for (const n of [5, 2]) store.insert(correction(n))
    const people = store.peopleWithOpen()
    expect(store.peopleWithOpen()).toBe(people)
    store.change(correction(5), { state: 'withdrawn' })
    expect(store.peopleWithOpen()).toEqual([idOf(2)])
    failLog()
    expect(() => store.insert(correction(7))).toThrow('the disk is full')
    expect(store.peopleWithOpen()).toEqual([idOf(2)])
  })

  it('reports a failed commit without changes, and logs and announces nothing without a change', () => {
    const { store, queue, appends, notified } = openStore()
    store.transaction(() => undefined)
    expect(() => store.transaction(() => queue.exec('ROLLBACK'))).toThrow(/no transaction is active/)
    expect([appends(), notified]).toEqual([0, []])
  })

  it('answers every query like a plain list of corrections', () => {
    const states: CorrectionState[] = ['queued', 'sending', 'uncertain', 'conflict', 'gone', ...endedStates]
    const fields = ['surname', 'prefName'] as const
    const made = fc.record({
      personId: fc.integer({ min: 1, max: 3 }).map(idOf),
      field: fc.constantFrom(...fields),
      state: fc.constantFrom(...states),
      holdUntil: fc.constantFrom(null, at, later),
      before: fc.constantFrom(null, { surname: 'Ashby' }),
    })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 12 }), (list) => {
        const store = queueInMemory()
        const all = list.map((each, n) => waitingCorrection(list.length - n, each)) // ids in another order
        for (const each of all) store.insert(each)
        const open = all.filter(({ state }) => !endedStates.has(state))
        const ended = all.filter(({ state }) => endedStates.has(state))
        expect([store.all(), store.open()]).toEqual([all, open])
        expect(store.openStates()).toEqual(
          open.map(({ personId, state }) => ({ personId, state, isOfBatch: 0 })),
        )
        expect(store.unclear()).toEqual(open.filter(({ before }) => before !== null))
        expect(store.ended(3)).toEqual(ended.toReversed().slice(0, 3))
        const holds = new Map<string, string>()
        for (const { personId, holdUntil: end } of all)
          if (end !== null && end > (holds.get(personId) ?? '')) holds.set(personId, end)
        expect(new Map(store.holds().map(({ personId, endsAt }) => [personId, endsAt]))).toEqual(holds)
        for (const id of [1, 2, 3].map(idOf)) {
          const isOf = ({ personId }: StoredCorrection) => personId === id
          expect(store.openOf(id)).toEqual(open.filter(isOf))
          for (const field of fields) {
            const hasArrived = ({ state }: StoredCorrection) => state === 'applied' || state === 'sent'
            const last = ended.findLast((each) => isOf(each) && each.field === field && hasArrived(each))
            expect(store.lastEndedOf(id, field)).toEqual(last ?? null)
          }
        }
        const pruned = new Set(ended.slice(1))
        store.prune([...open, ...pruned])
        expect(store.all()).toEqual(all.filter((each) => !pruned.has(each)))
      }),
      { numRuns: 100 },
    )
  })
})
