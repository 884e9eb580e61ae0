import { describe, expect, it } from 'vitest'
import {
  retryCorrection,
  reverseOf,
  settleCorrection,
  withdrawCorrection,
} from '../../../electron/corrections/settle-correction.ts'
import type { StoredCorrection } from '../../../electron/storage/queue/stored-correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { ann, morning, queueInMemory, waitingCorrection } from './queue-in-memory.ts'

const movedOn = new AppError({ code: 'correction-moved-on' })

/** A queue with one correction, of Ann's surname from Ashby to Archer. */
function queueWith(correction: Partial<StoredCorrection>) {
  const store = queueInMemory()
  const { id } = waitingCorrection(1)
  store.insert(waitingCorrection(1, correction))
  return { store, id, now: () => store.read(id), newId: () => waitingCorrection(2).id }
}
const conflict = { state: 'conflict', theirs: 'Archibald', theirsKnown: true } as const

describe('a conflict', () => {
  it('settled for ours is sent again, from what the school has', () => {
    const { store, id, now } = queueWith({ ...conflict, attempts: 3 })
    settleCorrection(store, { id, shown: 'Archibald', choice: { take: 'mine' } })
    expect(now()).toMatchObject({ state: 'queued', base: 'Archibald', mine: 'Archer', attempts: 0 })
  })

  it('settled for theirs is over', () => {
    const { store, id, now } = queueWith(conflict)
    settleCorrection(store, { id, shown: 'Archibald', choice: { take: 'theirs' } })
    expect(now()).toMatchObject({ state: 'withdrawn', mine: 'Archer' })
  })

  it('settled for something else sends that', () => {
    const { store, id, now } = queueWith(conflict)
    settleCorrection(store, { id, shown: 'Archibald', choice: { take: 'other', value: 'Arch' } })
    expect(now()).toMatchObject({ state: 'queued', base: 'Archibald', mine: 'Arch' })
  })

  it.each(['mine', 'theirs'] as const)(
    'is shown again where the school has changed it since (%s)',
    (take) => {
      const { store, id, now } = queueWith(conflict)
      const settle = () => settleCorrection(store, { id, shown: 'Ashby', choice: { take } })
      expect(settle).toThrow(movedOn)
      expect(now()).toMatchObject(conflict)
    },
  )

  it('is shown again where somebody has typed another value of their own since', () => {
    const { store, id, now } = queueWith(conflict)
    const settle = (mine: string) =>
      settleCorrection(store, { id, shown: 'Archibald', mine, choice: { take: 'mine' } })
    expect(() => settle('Baker')).toThrow(movedOn)
    expect(now()).toMatchObject(conflict)
    settle('Archer')
    expect(now()).toMatchObject({ state: 'queued', mine: 'Archer' })
  })

  it('is none where the correction waits to be sent, or is not there', () => {
    const { store, id } = queueWith({ state: 'queued', theirs: 'Archibald' })
    const choice = { take: 'mine' } as const
    expect(() => settleCorrection(store, { id, shown: 'Archibald', choice })).toThrow(movedOn)
    const other = waitingCorrection(2).id
    expect(() => settleCorrection(store, { id: other, shown: 'Archibald', choice })).toThrow(movedOn)
  })
})

describe('a correction', () => {
  it('is taken back while it waits, and not once it is on its way', () => {
    const waiting = queueWith({ state: 'queued' })
    withdrawCorrection(waiting, waiting.id)
    expect(waiting.now()?.state).toBe('withdrawn')
    const sending = queueWith({ state: 'sending' })
    expect(() => withdrawCorrection(sending, sending.id)).toThrow(movedOn)
    expect(sending.now()?.state).toBe('sending')
  })

  const emptied: Partial<StoredCorrection> = {
    state: 'conflict',
    theirs: null,
    theirsKnown: true,
    last: { at: morning, failure: { code: 'unexpected-change', fields: ['surname'] }, serverSaid: null },
  }

  it('that is taken back leaves a question behind for what an update of another field emptied', () => {
    const own = queueWith(emptied)
    withdrawCorrection(own, own.id)
    expect(own.now()).toMatchObject({ state: 'withdrawn', mine: 'Archer' })
    expect(own.store.openOf(ann)).toMatchObject([{ ...emptied, base: 'Ashby', mine: 'Ashby', attempts: 0 }])
    const [question] = own.store.openOf(ann)
    if (question !== undefined) withdrawCorrection(own, question.id) // it may stay empty
    expect(own.store.openOf(ann)).toEqual([])
  })

  it.each<Partial<StoredCorrection>>([
    { ...emptied, theirs: 'Archibald' },
    { ...emptied, base: null },
    { ...emptied, last: null },
    { ...emptied, state: 'queued' },
  ])(
    'that is taken back leaves nothing where nothing is empty, or somebody has decided (%o)',
    (correction) => {
      const own = queueWith(correction)
      withdrawCorrection(own, own.id)
      expect(own.store.openOf(ann)).toEqual([])
    },
  )

  it('that was refused is tried again as if for the first time', () => {
    const { store, id, now } = queueWith({ state: 'rejected', attempts: 5 })
    retryCorrection(store, id)
    expect(now()).toMatchObject({ state: 'queued', attempts: 0 })
    expect(() => retryCorrection(store, id)).toThrow(movedOn)
  })

  it('the school holds is put back by one the other way round', () => {
    const { store, id } = queueWith({ state: 'applied' })
    expect(reverseOf(store, id, 'Lee')).toEqual({
      variant: 'person',
      personId: ann,
      author: 'Lee',
      changes: [{ field: 'surname', base: 'Archer', mine: 'Ashby' }],
    })
  })

  it.each<Partial<StoredCorrection>>([
    { state: 'queued' },
    { state: 'applied', baseKnown: false },
    { state: 'applied', variant: 'company', field: 'companyName' },
  ])('is not put back where what was there before is not known, or still is (%o)', (correction) => {
    const { store, id } = queueWith(correction)
    expect(() => reverseOf(store, id, 'Lee')).toThrow(movedOn)
  })
})
