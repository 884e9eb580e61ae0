import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { openQueue } from '../../../../electron/storage/queue/open-queue.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { correctionId, personId } from '../../../../shared/domain/ids.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const at = '2026-03-02T08:00:00.000Z'
const later = '2026-03-02T09:00:00.000Z'
const person = (n: number) => personId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

const correction = (n: number, more: Partial<StoredCorrection> = {}): StoredCorrection => ({
  id: correctionId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  personId: person(n),
  variant: 'person',
  personName: 'Ann Ashby',
  schoolId: '4711',
  field: 'surname',
  base: 'Ashby',
  baseKnown: true,
  mine: 'Archer',
  theirs: null,
  theirsKnown: false,
  state: 'queued',
  author: 'Kim',
  attempts: 0,
  holdUntil: null,
  last: null,
  before: null,
  createdAt: at,
  changedAt: at,
  ...more,
})

describe('ended corrections', () => {
  it('are in the order in which they ended, also if the clock was ahead meanwhile', () => {
    const { store } = openStore()
    const [one, two, three] = [1, 2, 3].map((n) => correction(n, { changedAt: '2031-01-01T00:00:00.000Z' }))
    if (one === undefined || two === undefined || three === undefined) throw new Error('no corrections')
    store.insert({ ...one, state: 'applied' }) // under the clock that ran ahead
    for (const each of [two, three]) store.insert(each)
    store.change(three, { state: 'applied' })
    store.change(two, { state: 'applied' })
    expect(store.ended(2).map(({ id }) => id)).toEqual([two.id, three.id])
  })
})

/** A queue on disk with a log that may fail, and all its notifications. */
function openStore() {
  const file = join(tempFolder(), 'queue.db')
  const key = randomBytes(32)
  const logged: string[] = []
  const notified: (readonly StoredCorrection[])[] = []
  let logFails = false
  const log = {
    append: (texts: readonly string[]) => {
      if (logFails) throw new Error('the disk is full')
      logged.push(...texts)
    },
  }
  const open = () =>
    createCorrectionStore(openQueue(file, key), () => later, { log, committed: (e) => notified.push(e) })
  return {
    store: open(),
    open,
    logged,
    notified,
    failLog: () => {
      logFails = true
    },
  }
}

describe('the stored corrections', () => {
  it('are the same in every column after the queue was reopened', () => {
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

  it('update changedAt and keep createdAt', () => {
    const { store } = openStore()
    store.insert(correction(1))
    expect(store.change(correction(1), { state: 'sending' })).toMatchObject({
      createdAt: at,
      changedAt: later,
    })
    expect(store.read(correction(1).id)?.state).toBe('sending')
  })

  it('are in the log before they are in the queue, and are notified once, after both', () => {
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

  it('are not saved if the log cannot be written', () => {
    const { store, failLog, notified, open } = openStore()
    failLog()
    expect(() => store.insert(correction(1))).toThrow('the disk is full')
    expect(open().all()).toEqual([])
    expect(notified).toEqual([])
  })

  it('are saved all or none, and the log is corrected after a failure', () => {
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

  it('are in the order in which they were saved, whatever the clock was', () => {
    const { store } = openStore()
    store.insert(correction(5, { createdAt: '2031-01-01T00:00:00.000Z' }))
    store.insert(correction(2, { createdAt: '2001-01-01T00:00:00.000Z' }))
    expect(store.open().map(({ id }) => id)).toEqual([correction(5).id, correction(2).id])
    expect(store.peopleWithOpen()).toEqual([person(5), person(2)])
  })

  it('are open until they are applied, sent, withdrawn or replaced', () => {
    const { store } = openStore()
    const states = [
      'queued',
      'uncertain',
      'conflict',
      'gone',
      'applied',
      'sent',
      'withdrawn',
      'superseded',
    ] as const
    for (const [n, state] of states.entries()) store.insert(correction(n, { state }))
    expect(store.open().map(({ state }) => state)).toEqual(['queued', 'uncertain', 'conflict', 'gone'])
    expect(store.ended(3)).toHaveLength(3)
    expect(store.openOf(person(4))).toEqual([])
  })

  it('give the latest hold of each person and the latest ended correction of a field', () => {
    const { store } = openStore()
    store.insert(correction(1, { state: 'applied', holdUntil: at, mine: 'First' }))
    store.insert(correction(2, { personId: person(1), state: 'applied', holdUntil: later, mine: 'Second' }))
    expect(store.holds()).toEqual([{ personId: person(1), endsAt: later }])
    expect(store.lastEndedOf(person(1), 'surname')?.mine).toBe('Second')
    expect(store.lastEndedOf(person(1), 'prefName')).toBeNull()
  })
})
