import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QueueChange } from '../../../electron/corrections/queue-change.ts'
import { createQueueView } from '../../../electron/corrections/queue-view.ts'
import { withNews } from '../../../renderer/features/corrections/queue-store.ts'
import { endedStates } from '../../../shared/domain/correction.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { createVirtualTime } from '../sync/rig/virtual-time.ts'
import { cacheInMemory } from './cache-in-memory.ts'
import { ann, morning, waitingCorrection } from './queue-in-memory.ts'

const empty: QueueChange = { corrections: [], drafts: [], shown: [], pause: null, lagging: [] }

/** The window's view of a queue that gets one change at a time. */
function view({ masks = false, sendsByItself = true, replaces = false } = {}) {
  const queue = createQueueView({
    ...cacheInMemory(),
    clock: createVirtualTime().clock,
    baseUrl: 'https://school.example',
    sendsByItself: () => sendsByItself,
    replaces: () => replaces,
    masks: () => masks,
  })
  queue.begin(empty)
  return {
    ...queue,
    notify: (change: Partial<QueueChange>) => queue.apply({ ...empty, ...change }),
    shown: () => queue.queue().corrections.map(({ id, state }) => [Number(id.slice(-4)), state]),
    first: () => queue.queue().corrections[0],
  }
}
const applied = (n: number) => waitingCorrection(n, { state: 'applied' })

describe('the queue in memory', () => {
  it('shows open corrections in the order of saving, then ended ones, the latest first', () => {
    const { notify, shown } = view()
    notify({ corrections: [1, 2, 3, 4].map((n) => waitingCorrection(n)) })
    notify({ corrections: [applied(1)] })
    notify({ corrections: [applied(3), waitingCorrection(2, { state: 'sending' })] })
    expect(shown()).toEqual([
      [2, 'sending'],
      [4, 'queued'],
      [3, 'applied'],
      [1, 'applied'],
    ])
  })

  it('shows the receipt of a correction once, at its last position', () => {
    const { notify, shown } = view()
    notify({ corrections: [applied(1), applied(2)] })
    notify({ corrections: [applied(1)] })
    expect(shown().map(([n]) => n)).toEqual([1, 2])
  })

  it('keeps the latest 500 receipts', () => {
    const { notify, shown, counts } = view()
    for (let n = 1; n <= 503; n += 1) notify({ corrections: [applied(n)] })
    expect([shown().length, [...counts()]]).toEqual([500, [['applied', 500]]])
    expect([shown().at(0), shown().at(-1)]).toEqual([
      [503, 'applied'],
      [4, 'applied'],
    ])
  })

  it('replaces all its contents when it begins again', () => {
    const { begin, notify, queue, waitingOf, form, news } = view()
    const isShown = () => form(ann).fields.find(({ field }) => field === 'maidenName')?.baseKnown
    notify({
      corrections: [waitingCorrection(1), applied(2)],
      drafts: [{ id: ann, values: { surname: 'Arch' } }],
      shown: [{ id: ann, values: { maidenName: 'Cole' }, at: morning }],
      pause: { failure: { code: 'forbidden', endpoint: 'PUT' }, at: morning },
    })
    expect(isShown()).toBe(true)
    begin(empty)
    const whole = { corrections: [], sending: 'when-online', paused: null, drafts: [], revision: 2 }
    expect(queue()).toEqual(whole)
    expect(waitingOf(ann)).toEqual([])
    const fields = form(ann).fields
    expect(fields.filter(({ draft, waiting }) => draft !== undefined || waiting !== undefined)).toEqual([])
    expect(isShown()).toBe(false)
    begin({ ...empty, corrections: [waitingCorrection(3)] })
    expect(news().corrections).toEqual([])
  })

  it('lists a person as waiting until their last correction has ended', () => {
    const { notify, waitingPeople, waitingOf } = view()
    notify({ corrections: [waitingCorrection(1), waitingCorrection(2, { field: 'prefName' })] })
    notify({ corrections: [applied(1)] })
    expect(waitingOf(ann).map(({ field }) => field)).toEqual(['prefName'])
    expect(waitingPeople().has(ann)).toBe(true)
    notify({ corrections: [applied(2)] })
    expect(waitingPeople().has(ann)).toBe(false)
  })

  it('lists drafts, the latest first, until they are discarded', () => {
    const { notify, draftPeople, queue } = view()
    const draft = (n: number, surname = 'x') => ({ id: idOf(n), values: { surname } })
    notify({ drafts: [draft(1), draft(2), draft(3)] })
    notify({ drafts: [draft(1, 'more'), { id: idOf(3), values: null }] })
    expect([draftPeople(), queue().drafts]).toEqual([
      [idOf(1), idOf(2)],
      [idOf(1), idOf(2)],
    ])
  })

  it('reports when corrections are sent, and why nothing is sent', () => {
    const pause = { failure: { code: 'forbidden', endpoint: 'PUT' }, at: morning } as const
    const { notify, queue } = view({ sendsByItself: false })
    notify({ pause })
    expect(queue()).toMatchObject({ sending: 'when-asked', paused: pause })
    notify({})
    expect(queue().paused).toBeNull()
  })

  it('reports the reason of a long wait: reads that disagree, or a question about the same person', () => {
    const { notify, first } = view()
    notify({ corrections: [waitingCorrection(1)], lagging: [ann] })
    expect(first()?.last?.failure).toEqual({ code: 'reads-disagree' })
    const asked = { at: morning, failure: { code: 'not-comparable' }, serverSaid: null } as const
    const question = waitingCorrection(2, { field: 'maidenName', state: 'conflict', last: asked })
    notify({ corrections: [question], lagging: [ann] })
    expect(first()?.last?.failure).toEqual({ code: 'needs-answers' })
    notify({ corrections: [waitingCorrection(2, { field: 'maidenName', state: 'withdrawn', last: asked })] })
    expect(first()?.last).toBeNull()
  })

  it('masks a birth date and the service’s words on a masking desk, and reveals them on request', () => {
    const { notify, first, queue, reveal } = view({ masks: true })
    const last = { at: morning, failure: { code: 'too-slow' }, serverSaid: 'born 2011-03-12' } as const
    const surname = waitingCorrection(2, { state: 'rejected', last })
    const birth = waitingCorrection(1, { field: 'birthDate', base: '2011-03-12', mine: '2011-03-13' })
    notify({ corrections: [birth, surname] })
    expect(first()).toMatchObject({ base: null, mine: null, masked: true })
    expect(queue().corrections[1]).toMatchObject({ mine: surname.mine, last: { ...last, serverSaid: null } })
    expect(reveal(surname.id).last).toEqual(last)
    expect(reveal(birth.id)).toMatchObject({ base: '2011-03-12', mine: '2011-03-13', masked: false })
    expect(() => reveal(waitingCorrection(9).id)).toThrow(new AppError({ code: 'correction-moved-on' }))
  })

  it('exports every correction that has not reached the school, and no other', () => {
    const { notify, unsent } = view()
    notify({ corrections: [waitingCorrection(1), applied(2), waitingCorrection(3, { state: 'conflict' })] })
    const { text, ids } = unsent([])
    expect(ids).toHaveLength(2)
    expect(JSON.parse(text)).toMatchObject({
      baseUrl: 'https://school.example',
      at: morning,
      edits: [{ id: waitingCorrection(1).id }, { id: waitingCorrection(3).id }],
    })
  })

  it.each([
    ['asks for a decision about unread fields first if updates empty omitted fields', true, 'needs-answers'],
    ['asks for none otherwise', false, undefined],
  ])('%s', (_, replaces, said) => {
    const queue = view({ replaces })
    queue.notify({
      corrections: [
        waitingCorrection(1, { field: 'maidenName', state: 'parked' }),
        waitingCorrection(2, { personId: ann }),
      ],
    })
    const waiting = queue.queue().corrections.find(({ state }) => state === 'queued')
    expect(waiting?.last?.failure?.code).toBe(said)
  })
})

describe('the news of the queue', () => {
  const act = fc.record({
    n: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 70 })),
    person: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom('queued', 'sending', 'conflict', 'applied', 'withdrawn'),
    lagging: fc.boolean(),
    reads: fc.nat(4).map((n) => n === 0),
  })

  it('updates the window’s queue to the current one, however the changes are batched', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), fc.boolean(), (acts, replaces) => {
        const { notify, news, queue } = view({ replaces })
        notify({ corrections: Array.from({ length: 49 }, (_, n) => applied(100 + n)) })
        let mirror = withNews(queue(), news())
        for (const { n, person, state, lagging, reads } of acts) {
          const personId = idOf(1 + (n % 4))
          const isOver = queue().corrections.some(
            ({ id, state: now }) => id === waitingCorrection(n).id && endedStates.has(now),
          )
          const correction = waitingCorrection(n, { personId, state: isOver ? 'applied' : state })
          notify({ corrections: [correction], lagging: lagging ? [idOf(person)] : [] })
          if (reads) mirror = withNews(mirror, news())
        }
        expect(withNews(mirror, news())).toEqual(queue())
      }),
      { numRuns: 60 },
    )
  })

  it('puts only changed corrections into the news, each once and at most 500', () => {
    const { notify, news } = view()
    notify({
      corrections: Array.from({ length: 1_000 }, (_, n) =>
        waitingCorrection(n, { personId: idOf(1 + (n % 500)) }),
      ),
    })
    const both = [news(), news()]
    const parts = both.map(({ corrections }) => corrections.map(({ id }) => id))
    expect(parts.map(({ length }) => length)).toEqual([500, 500])
    expect(new Set(parts.flat()).size).toBe(1_000)
    expect(both.map(({ more }) => more)).toEqual([true, false])
    notify({ corrections: [waitingCorrection(7, { personId: idOf(8), state: 'sending' }), applied(1_000)] })
    expect(news().corrections.map(({ id }) => id)).toEqual(
      [7, 507, 1_000].map((n) => waitingCorrection(n).id),
    )
    expect(news().corrections).toEqual([])
  })

  it('skips a revision after the whole queue was replaced', () => {
    const { begin, news, queue } = view()
    const { revision } = queue()
    begin(empty)
    expect(news().revision).toBe(revision + 2)
  })

  it('puts no value that this desk masks into the news', () => {
    const { notify, news } = view({ masks: true })
    notify({
      corrections: [waitingCorrection(1, { field: 'birthDate', mine: '2015-03-09', base: '2015-03-08' })],
    })
    const text = JSON.stringify(news())
    expect(text).toContain('"masked":true')
    expect(text).not.toContain('2015-03')
  })
})
