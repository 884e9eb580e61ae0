import { expect, it } from 'vitest'
import {
  createQueueStore,
  sentOn,
  stuckCorrections,
  waitingCorrections,
} from '../../../../renderer/features/corrections/queue-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { sampleRow } from '../../support/sample-people.ts'
import { sampleQueue } from '../../support/sample-school.ts'

it('reports a correction as saved only once main has confirmed it', async () => {
  const bridge = createHeldBridge()
  const store = createQueueStore(bridge.client, () => () => {})
  const corrections = { variant: 'person', personId: sampleRow(1).id, author: 'A', changes: [] } as const
  const saved = store.getState().save({ ...corrections, changes: [] })
  await bridge.nth('corrections.save', 0).fail({ code: 'disk-full' })
  expect(await saved).toBe(false)
  expect(store.getState().failure?.code).toBe('disk-full')
})

it('shows a hidden value for half a minute, and no longer than the correction stays as it was', async () => {
  const bridge = createHeldBridge()
  let timeIsUp = () => {}
  const store = createQueueStore(bridge.client, (run, ms) => {
    expect(ms).toBe(30_000)
    timeIsUp = run
    return () => {}
  })
  const [hidden] = sampleQueue.corrections
  if (hidden === undefined) throw new Error('no sample')
  store.getState().replace(sampleQueue)
  const show = async (nth: number) => {
    void store.getState().reveal(hidden.id)
    await bridge.nth('corrections.reveal', nth).answer(hidden)
    expect(store.getState().revealed).toEqual(hidden)
  }
  await show(0)
  store.getState().replace(sampleQueue)
  expect(store.getState().revealed).toEqual(hidden)
  timeIsUp()
  expect(store.getState().revealed).toBeNull()
  await show(1)
  const changedAt = '2026-11-21T09:00:00.000Z'
  store.getState().replace({ ...sampleQueue, corrections: [{ ...hidden, changedAt }] })
  expect(store.getState().revealed).toBeNull()
})

it('counts a correction as sent on the day it reached the school, unless its value was there already', () => {
  const [sample] = sampleQueue.corrections
  if (sample === undefined) throw new Error('no sample')
  const on = (day: number, rest: Partial<typeof sample>) => ({
    ...sample,
    ...{ attempts: 1, changedAt: new Date(2026, 10, day, 9).toISOString() },
    ...rest,
  })
  const sent = [on(26, { state: 'applied' }), on(26, { state: 'sent' })]
  const others = [
    on(25, { state: 'applied' }),
    on(26, { state: 'applied', attempts: 0 }),
    on(26, { state: 'uncertain' }),
    on(26, { state: 'withdrawn' }),
  ]
  expect(sentOn({ ...sampleQueue, corrections: [...others, ...sent] }, '2026-11-26')).toEqual(sent)
})

it('loads the whole queue after missing news of it, and again if news overtook the answer', async () => {
  const bridge = createHeldBridge()
  const store = createQueueStore(bridge.client, () => () => {})
  const news = (revision: number) => ({ ...sampleQueue, corrections: [], gone: [], more: false, revision })
  store.getState().replace({ ...sampleQueue, revision: 4 })
  void store.getState().applyNews(news(5))
  expect(store.getState().queue).toEqual({ ...sampleQueue, revision: 5 })
  expect(bridge.count('corrections.queue')).toBe(0)
  void store.getState().applyNews(news(7))
  expect(bridge.count('corrections.queue')).toBe(1)
  void store.getState().applyNews(news(8))
  await bridge.nth('corrections.queue', 0).answer({ ...sampleQueue, revision: 7 })
  expect(bridge.count('corrections.queue')).toBe(2)
  await bridge.nth('corrections.queue', 1).answer({ ...sampleQueue, revision: 9 })
  expect(store.getState().queue?.revision).toBe(9)
})

it('shows a change of several parts once the last part has arrived', () => {
  const store = createQueueStore(createHeldBridge().client, () => () => {})
  const [first, second] = sampleQueue.corrections
  if (first === undefined || second === undefined) throw new Error('no samples')
  const part = (revision: number, correction: typeof first, more: boolean) =>
    void store.getState().applyNews({ ...sampleQueue, corrections: [correction], gone: [], more, revision })
  const empty = { ...sampleQueue, corrections: [], revision: 4 }
  store.getState().replace(empty)
  part(5, first, true)
  expect(store.getState().queue).toEqual(empty)
  part(6, second, false)
  expect(store.getState().queue).toEqual({ ...empty, corrections: [first, second], revision: 6 })
})

it('counts what has not reached the school, and what needs a person', () => {
  expect(
    waitingCorrections(sampleQueue)
      .map(({ state }) => state)
      .join(),
  ).toBe('conflict,queued,rejected')
  expect(stuckCorrections(sampleQueue).map(({ state }) => state)).toEqual(['conflict', 'rejected'])
})
