import { describe, expect, it } from 'vitest'
import {
  retryCorrection,
  reverseOf,
  settleCorrection,
  withdrawCorrection,
} from '../../../electron/corrections/settle-correction.ts'
import type { StoredCorrection } from '../../../electron/storage/queue/stored-correction.ts'
import type { SettleCorrection } from '../../../shared/domain/correction.ts'
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
  it.each<[string, SettleCorrection['choice'], Partial<StoredCorrection>]>([
    [
      'sends again the user’s own value, based on the school’s value',
      { take: 'mine' },
      { state: 'queued', base: 'Archibald', mine: 'Archer', attempts: 0 },
    ],
    ['ends with the school’s value', { take: 'theirs' }, { state: 'withdrawn', mine: 'Archer' }],
    [
      'sends a third value that the user enters',
      { take: 'other', value: 'Arch' },
      { state: 'queued', base: 'Archibald', mine: 'Arch' },
    ],
  ])('%s', (_, choice, expected) => {
    const { store, id, now } = queueWith({ ...conflict, attempts: 3 })
    settleCorrection(store, { id, shown: 'Archibald', choice })
    expect(now()).toMatchObject(expected)
  })

  it.each([
    ['mine', 'Ashby'],
    ['theirs', 'Ashby'],
    ['mine', 'ARCHIBALD'],
  ] as const)('shows a conflict again if the school’s value has changed since (%s, %s)', (take, shown) => {
    const { store, id, now } = queueWith(conflict)
    expect(() => settleCorrection(store, { id, shown, choice: { take } })).toThrow(movedOn)
    expect(now()).toMatchObject(conflict)
  })

  it.each([null, ' '])('refuses to empty a name that every record has (%o)', (value) => {
    const { store, id, now } = queueWith(conflict)
    const settle = () => settleCorrection(store, { id, shown: 'Archibald', choice: { take: 'other', value } })
    expect(settle).toThrow(new AppError({ code: 'bad-request', request: 'corrections.settle' }))
    expect(now()).toMatchObject(conflict)
  })

  it('keeps the old value of a field that no read shows, for a later reversal', () => {
    const asked = { field: 'maidenName', base: 'Cole', mine: 'Cole', state: 'conflict' } as const
    const { store, id, now } = queueWith({ ...asked, theirs: null, theirsKnown: false })
    settleCorrection(store, { id, shown: null, choice: { take: 'mine' } })
    expect(now()).toMatchObject({ state: 'queued', base: 'Cole', mine: 'Cole' })
  })

  it('shows a conflict again if the user’s own value has changed since, but not for other spaces', () => {
    const { store, id, now } = queueWith(conflict)
    const settle = (mine: string) =>
      settleCorrection(store, { id, shown: ' Archibald', mine, choice: { take: 'mine' } })
    for (const mine of ['Baker', 'ARCHER']) expect(() => settle(mine)).toThrow(movedOn)
    expect(now()).toMatchObject(conflict)
    settle(' Archer')
    expect(now()).toMatchObject({ state: 'queued', mine: 'Archer' })
  })

  it('refuses to settle a correction that waits to be sent, or does not exist', () => {
    const { store, id } = queueWith({ state: 'queued', theirs: 'Archibald' })
    const settle = { shown: 'Archibald', choice: { take: 'mine' } } as const
    for (const each of [id, waitingCorrection(2).id])
      expect(() => settleCorrection(store, { id: each, ...settle })).toThrow(movedOn)
  })
})

describe('a correction', () => {
  it('withdraws a correction while it waits, but not while it is being sent', () => {
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

  it('withdraws the rest of a company’s corrections with its name', () => {
    const company = { variant: 'company', field: 'companyName' } as const
    const { store, id, newId } = queueWith(company)
    store.insert(waitingCorrection(2, { ...company, field: 'companyAttention' }))
    store.insert(waitingCorrection(3)) // a person's, under the same ID
    withdrawCorrection({ store, newId }, id)
    expect(store.all().map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'queued'])
  })

  it('leaves a question when a correction is withdrawn after another field’s update emptied its field', () => {
    const own = queueWith({ ...emptied, theirs: ' ' })
    withdrawCorrection(own, own.id)
    expect(own.now()).toMatchObject({ state: 'withdrawn', mine: 'Archer' })
    expect(own.store.openOf(ann)).toMatchObject([{ ...emptied, base: 'Ashby', mine: 'Ashby', attempts: 0 }])
    const [question] = own.store.openOf(ann)
    if (question !== undefined) withdrawCorrection(own, question.id) // it may stay empty
    expect(own.store.openOf(ann)).toEqual([])
    const spaces = queueWith({ ...emptied, base: 'De  Souza', mine: 'De Souza' })
    withdrawCorrection(spaces, spaces.id)
    expect(spaces.store.openOf(ann)).toMatchObject([{ base: 'De  Souza', mine: 'De  Souza' }])
  })

  it.each<Partial<StoredCorrection>>([
    { ...emptied, theirs: 'Archibald' },
    { ...emptied, base: null },
    { ...emptied, last: null },
    { ...emptied, state: 'queued' },
  ])('leaves no question after a withdrawal if no value is empty, or it is decided (%o)', (correction) => {
    const own = queueWith(correction)
    withdrawCorrection(own, own.id)
    expect(own.store.openOf(ann)).toEqual([])
  })

  it('retries a refused correction, and resets its attempts', () => {
    const { store, id, now } = queueWith({ state: 'rejected', attempts: 5 })
    retryCorrection(store, id)
    expect(now()).toMatchObject({ state: 'queued', attempts: 0 })
    expect(() => retryCorrection(store, id)).toThrow(movedOn)
  })

  it.each([
    { was: { state: 'applied' }, back: { field: 'surname' } },
    {
      was: { state: 'applied', theirs: 'ARCHER', theirsKnown: true },
      back: { field: 'surname', base: 'ARCHER' },
    },
    // No read shows it: the user was warned that it cannot be compared.
    { was: { state: 'sent', field: 'maidenName' }, back: { field: 'maidenName', unseen: 'overwrite' } },
  ] as const)('reverses a correction that has reached the school by an opposite one ($was)', (row) => {
    const { store, id } = queueWith(row.was)
    const changes = [{ base: 'Archer', mine: 'Ashby', ...row.back }]
    expect(reverseOf(store, id, 'Lee')).toEqual({ variant: 'person', personId: ann, author: 'Lee', changes })
  })

  it.each<Partial<StoredCorrection>>([
    { state: 'queued' },
    { state: 'applied', baseKnown: false },
    { state: 'sent', baseKnown: false },
    { state: 'sent', field: 'maidenName', base: null },
    { state: 'applied', variant: 'company', field: 'companyName' },
  ])('does not reverse a correction whose old value is unknown or still there (%o)', (correction) => {
    const { store, id } = queueWith(correction)
    expect(() => reverseOf(store, id, 'Lee')).toThrow(movedOn)
  })
})
