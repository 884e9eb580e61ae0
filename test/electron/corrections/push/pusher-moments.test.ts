import { describe, expect, it, vi } from 'vitest'
import { recoverSending } from '../../../../electron/corrections/push/pusher.ts'
import { idOf } from '../../../support/people.ts'
import { pusherAlone } from './pusher-alone.ts'

/* When records are read without an action of the user. */

const second = 1_000
const minute = 60 * second
const each = (...people: readonly number[]) => ({ corrections: people.map((of) => ({ of })) })

describe('corrections that waited when the app ended', () => {
  it('reads corrections that were in flight back after two minutes, before it sends anything', async () => {
    const { start, time, looks, updates, states } = pusherAlone({
      corrections: [{ of: 1, state: 'sending' }, { of: 2 }],
      look: (n) => (n === 1 ? { surname: 'Archer' } : null),
    })
    start()
    await time.pass(20 * second)
    expect([looks[0], states()]).toEqual([
      [2, 15],
      ['uncertain', 'applied'],
    ])
    await time.pass(3 * minute)
    expect([looks.find(([n]) => n === 1), updates, states()]).toEqual([[1, 135], [2], ['applied', 'applied']])
  })

  it('reads corrections in flight back even if no other correction waits', async () => {
    const { start, time, looks } = pusherAlone({ corrections: [{ of: 1, state: 'sending' }] })
    start()
    await time.pass(3 * minute)
    expect(looks[0]).toEqual([1, 135])
  })

  it('marks only corrections in flight when the app ended as unclear, and forgets an earlier answer', () => {
    const last = { at: '2026-03-02T07:00:00.000Z', failure: null, serverSaid: null }
    const { bare, holds, store, states } = pusherAlone({
      corrections: [{ of: 1, state: 'sending', last }, { of: 1 }, { of: 2, state: 'conflict' }],
    })
    recoverSending({ ...bare, holds })
    expect(states()).toEqual(['uncertain', 'queued', 'conflict'])
    expect(store.all()[0]).toMatchObject({ holdUntil: '2026-03-02T08:02:00.000Z', last: null })
    expect([holds.leftMs(idOf(1)), holds.isHeld(idOf(2))]).toEqual([2 * minute, false])
    const changed = store.all()
    recoverSending(bare)
    expect(store.all()).toEqual(changed)
    const { bare: other, states: of } = pusherAlone({ corrections: [{ of: 1, state: 'sending' }] })
    recoverSending(other)
    expect(of()).toEqual(['uncertain'])
  })

  it('sends them after the queue could not be read for a while', async () => {
    const { start, time, store, states } = pusherAlone()
    start()
    const reading = vi.spyOn(store, 'openStates').mockImplementation(() => {
      throw new Error('disk I/O error')
    })
    await time.pass(minute)
    reading.mockRestore()
    await time.pass(6 * minute)
    expect(states()).toEqual(['applied'])
  })

  it('checks corrections that wait for the user after half an hour', async () => {
    const { start, time, looks } = pusherAlone({ corrections: [{ of: 1, state: 'conflict' }] })
    start()
    await time.pass(29 * minute)
    expect(looks).toEqual([])
    await time.pass(2 * minute)
    expect(looks).toEqual([[1, 30 * 60]])
  })
})

describe('the next look', () => {
  it('plans the next round for the earliest end of several holds', async () => {
    const { start, time, looks, holds } = pusherAlone(each(1, 2))
    holds.hold(idOf(1), 100 * second)
    start()
    await time.pass(3 * minute)
    expect([looks[0], looks.find(([n]) => n === 1)]).toEqual([
      [2, 15],
      [1, 100],
    ])
  })

  it('tries again by a timer after the desk was offline or waited for Send', async () => {
    const offline = pusherAlone()
    offline.setOnline(false)
    offline.start().wake()
    await offline.time.pass(16 * second)
    offline.setOnline(true)
    await offline.time.pass(15 * second)
    expect(offline.looks[0]).toEqual([1, 30])
    const asked = pusherAlone()
    asked.setByItself(false)
    asked.start().wake()
    await asked.time.pass(minute)
    asked.setByItself(true)
    await asked.time.pass(30 * minute)
    expect(asked.looks[0]).toEqual([1, 30 * 60])
  })

  it('plans no round if no correction waits', async () => {
    const { changes, time, start } = pusherAlone({ corrections: [{ of: 1, state: 'applied' }] })
    start().wake()
    await time.pass(second)
    const before = changes()
    await time.pass(120 * minute)
    expect(changes()).toBe(before)
  })
})

describe('the back-off', () => {
  const gaps = (looks: readonly (readonly number[])[]) =>
    looks.slice(1).map(([, at = 0], n) => at - (looks[n]?.[1] ?? 0))

  it('doubles the back-off from 15 seconds up to five minutes', async () => {
    const { start, time, looks } = pusherAlone({ look: () => ({ code: 'server-error', status: 503 }) })
    start().wake()
    await time.pass(30 * minute)
    expect(gaps(looks)).toEqual([30, 60, 120, 240, 300, 300, 300, 300])
  })

  it('backs off for as long as the service asks', async () => {
    const { start, time, looks } = pusherAlone({
      look: () => ({ code: 'rate-limited', retryAfterMs: 10 * minute }),
    })
    start().wake()
    await time.pass(15 * minute)
    expect(gaps(looks)).toEqual([600])
  })

  it('ends the back-off when the network is back', async () => {
    let isDown = true
    const { start, time, states } = pusherAlone({ look: () => (isDown ? { code: 'offline' } : null) })
    const pusher = start()
    pusher.wake()
    await time.pass(30 * minute)
    isDown = false
    pusher.backOnline()
    await time.pass(second)
    expect(states()).toEqual(['applied'])
  })
})

it('sends only when the user presses Send, if the desk is set so', async () => {
  const { start, time, updates, setByItself } = pusherAlone()
  setByItself(false)
  const pusher = start()
  pusher.wake()
  await time.pass(60 * minute)
  expect(updates).toEqual([])
  await time.run(pusher.send())
  expect(updates).toEqual([1])
})

it('sends a correction of a double space once, and parks it if the school still shows two spaces', async () => {
  const { start, time, updates, store } = pusherAlone({
    corrections: [{ of: 1, base: 'De  Souza', mine: 'De Souza' }],
    look: () => ({ surname: 'De  Souza' }),
  })
  start().wake()
  await time.pass(8 * 60 * minute)
  expect(updates).toEqual([1])
  expect(store.all()).toMatchObject([{ state: 'parked', last: { failure: { code: 'not-kept' } } }])
})
