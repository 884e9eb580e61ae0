import { describe, expect, it } from 'vitest'
import { keepAsking, offerBack, otherFieldsSince } from '../../../../electron/corrections/push/offer-back.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { countedIds, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const before = { prefName: 'Annie', birthDate: '2011-03-12', surname: 'Ashby' }

/** The surname was sent; other corrections wait; the service emptied the fields that it did not get. */
function desk(...waiting: readonly StoredCorrection[]) {
  const store = queueInMemory()
  const sent = waitingCorrection(1, { state: 'sending', attempts: 3, before })
  for (const correction of [sent, ...waiting]) store.insert(correction)
  const halts: Failure[] = []
  const deps = {
    store,
    clock: createVirtualTime().clock,
    newId: countedIds(),
    halt: (failure: Failure) => void halts.push(failure),
  }
  return {
    halts,
    emptied: (...blanked: ('prefName' | 'birthDate')[]) =>
      offerBack(deps, { corrections: [sent], blanked, before }),
    others: () => store.all().filter(({ id }) => id !== sent.id),
  }
}

describe('values that an update emptied', () => {
  it('turns emptied fields into questions with their old value', () => {
    const { emptied, others } = desk()
    emptied('prefName', 'birthDate')
    expect(others()).toMatchObject([
      { field: 'prefName', mine: 'Annie', base: 'Annie', theirs: null, theirsKnown: true },
      { field: 'birthDate', mine: '2011-03-12' },
    ])
    const question = { state: 'conflict', personName: 'Ann Ashby', author: 'Kim', attempts: 0, before: null }
    for (const correction of others()) {
      const failure = { code: 'unexpected-change', fields: [correction.field] }
      expect(correction).toMatchObject({ ...question, last: { failure } })
    }
  })

  it.each(['queued', 'rejected', 'forbidden', 'parked'] as const)(
    'adds an emptied value to a correction of the field that is %s, and keeps its new value',
    (state) => {
      const { emptied, others } = desk(
        waitingCorrection(2, { field: 'prefName', base: 'Ann', mine: 'Nan', state }),
      )
      emptied('prefName')
      const known = { theirs: null, theirsKnown: true, state: 'conflict' }
      expect(others()).toMatchObject([{ field: 'prefName', base: 'Annie', mine: 'Nan', ...known }])
    },
  )

  it('pauses all sending until the user acts, and changes nothing if no value was emptied', () => {
    const { emptied, halts, others } = desk()
    emptied()
    expect([halts, others()]).toEqual([[], []])
    emptied('prefName')
    expect(halts).toEqual([{ code: 'unexpected-change', fields: ['prefName'] }])
  })
})

describe('a withdrawn correction', () => {
  const failure: Failure = { code: 'unexpected-change', fields: ['prefName'] }
  const last = { at: morning, failure, serverSaid: null }
  const values = { field: 'prefName', base: 'Annie', mine: 'Nan' } as const
  const emptied = { ...values, theirs: null, theirsKnown: true, state: 'conflict', last } as const
  const asksAfter = (takenBack: Partial<StoredCorrection>) => {
    const store = queueInMemory()
    keepAsking({ store, newId: countedIds() }, waitingCorrection(1, { ...emptied, ...takenBack }))
    return store.all()
  }

  it('leaves a question about an emptied value after a correction of the field is withdrawn', () => {
    const [asked] = asksAfter({})
    expect(asked).toMatchObject({ ...emptied, mine: 'Annie', attempts: 0, baseKnown: true })
  })

  it.each<[string, Partial<StoredCorrection>]>([
    ['it waits for something else', { state: 'queued' }],
    ['no update has emptied it', { last: { ...last, failure: { code: 'not-kept' } } }],
    ['nothing was tried yet', { last: null }],
    ['nothing went wrong', { last: { ...last, failure: null } }],
    ['no one has seen the field empty', { theirsKnown: false }],
    ['the school has a value again', { theirs: 'Ann' }],
    ['there was none before', { base: ' ' }],
    ['the old value itself is what was taken back', { mine: 'Annie' }],
  ])('asks nothing after a withdrawal if %s', (_, takenBack) => expect(asksAfter(takenBack)).toEqual([]))
})

const since = (now: Readonly<Record<string, string | null>>, ...corrections: StoredCorrection[]) =>
  otherFieldsSince(before, now, corrections).blanked

it('lists as emptied only fields that had a value and no correction, and that were read', () => {
  const emptied = since({ prefName: null, birthDate: ' ', surname: null }, waitingCorrection(1))
  expect(emptied).toEqual(['prefName', 'birthDate'])
  expect(since({ prefName: 'Nan', birthDate: '2011-03-12', initials: null })).toEqual([])
  expect(since({})).toEqual([])
})

it('reports emptied and untouched fields, except initials', () => {
  const now = { prefName: 'Nan', birthDate: null, surname: 'Ashby', initials: 'A' }
  expect(otherFieldsSince({ ...before, initials: 'A' }, now, [])).toEqual({
    blanked: ['birthDate'],
    untouched: ['prefName', 'surname'],
  })
})
