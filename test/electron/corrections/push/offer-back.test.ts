import { describe, expect, it } from 'vitest'
import { keepAsking, offerBack, otherFieldsSince } from '../../../../electron/corrections/push/offer-back.ts'
import type {
  CorrectionEvidence,
  StoredCorrection,
} from '../../../../electron/storage/queue/stored-correction.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { correctionId } from '../../../../shared/domain/ids.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const before = { prefName: 'Annie', birthDate: '2011-03-12', surname: 'Ashby' }

/** The surname was sent; other corrections wait; the service emptied the fields that it did not get. */
function desk(...waiting: readonly StoredCorrection[]) {
  const store = queueInMemory()
  const sent = waitingCorrection(1, { state: 'sending', attempts: 3, before })
  for (const correction of [sent, ...waiting]) store.insert(correction)
  const halts: Failure[] = []
  let count = 100
  const deps = {
    store,
    clock: createVirtualTime().clock,
    newId: () => correctionId.parse(`00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`),
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
    for (const correction of others())
      expect(correction).toMatchObject({
        state: 'conflict',
        personName: 'Ann Ashby',
        author: 'Kim',
        attempts: 0,
        before: null,
        last: { failure: { code: 'unexpected-change', fields: [correction.field] } },
      })
  })

  it('adds an emptied value to a waiting correction of the field, which keeps its new value', () => {
    const { emptied, others } = desk(waitingCorrection(2, { field: 'prefName', base: 'Annie', mine: 'Nan' }))
    emptied('prefName')
    expect(others()).toMatchObject([
      { field: 'prefName', base: 'Annie', mine: 'Nan', theirs: null, theirsKnown: true, state: 'conflict' },
    ])
  })

  it.each(['rejected', 'forbidden', 'parked'] as const)(
    'shows an emptied value on a correction of the field that is %s',
    (state) => {
      const waiting = waitingCorrection(2, { field: 'prefName', base: 'Ann', mine: 'Nan', state })
      const { emptied, others } = desk(waiting)
      emptied('prefName')
      expect(others()).toMatchObject([{ base: 'Annie', mine: 'Nan', theirs: null, state: 'conflict' }])
    },
  )

  it('pauses all sending until the user acts', () => {
    const { emptied, halts } = desk()
    emptied('prefName')
    expect(halts).toEqual([{ code: 'unexpected-change', fields: ['prefName'] }])
  })

  it('changes nothing if no value was emptied', () => {
    const { emptied, halts, others } = desk()
    emptied()
    expect([halts, others()]).toEqual([[], []])
  })
})

describe('a withdrawn correction', () => {
  const last: CorrectionEvidence = {
    at: '2026-03-02T08:00:00.000Z',
    failure: { code: 'unexpected-change', fields: ['prefName'] },
    serverSaid: null,
  }
  const emptied: Partial<StoredCorrection> = {
    field: 'prefName',
    base: 'Annie',
    mine: 'Nan',
    theirs: null,
    theirsKnown: true,
    state: 'conflict',
    last,
  }
  const asksAfter = (takenBack: Partial<StoredCorrection>) => {
    const store = queueInMemory()
    const newId = () => correctionId.parse('00000000-0000-7000-8000-000000000009')
    keepAsking({ store, newId }, waitingCorrection(1, { ...emptied, ...takenBack }))
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

describe('the emptied fields', () => {
  const since = (now: Readonly<Record<string, string | null>>, ...corrections: StoredCorrection[]) =>
    otherFieldsSince(before, now, corrections).blanked

  it('lists as emptied only fields that had a value and no correction', () => {
    expect(since({ prefName: null, birthDate: ' ', surname: null }, waitingCorrection(1))).toEqual([
      'prefName',
      'birthDate',
    ])
  })

  it('does not list changed, already empty or unread fields as emptied', () => {
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
})
