import { describe, expect, it } from 'vitest'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

const minute = 60_000

/** Ann's update went out this long ago, and no one knows what became of it; the clock of durations begins with the app. */
function holdsAfter(agoMs: number, holdLeftMs: number | null = null) {
  const time = createVirtualTime()
  const at = (ms: number) => new Date(time.clock.now() + ms).toISOString()
  let wrongBy = 0
  const clock = { now: () => time.clock.now() + wrongBy, monotonic: time.clock.monotonic }
  const store = queueInMemory(() => at(0))
  const sent = waitingCorrection(1, {
    state: 'uncertain',
    attempts: 1,
    before: { surname: 'Ashby' },
    changedAt: at(-agoMs),
    holdUntil: holdLeftMs === null ? null : at(holdLeftMs),
  })
  store.insert(sent)
  const setClock = (ms: number) => {
    wrongBy = ms
  }
  return { time, sent, holds: createHolds(store, clock), setClock }
}

describe('a hold', () => {
  it('holds a person for two minutes again if the app ended during an unclear update', async () => {
    const { holds, time } = holdsAfter(60 * minute)
    await time.pass(2 * minute - 1)
    expect([holds.isHeld(ann), holds.leftMs(ann)]).toEqual([true, 1])
    await time.pass(1)
    expect(holds.isHeld(ann)).toBe(false)
  })

  it('holds a person for at most 15 minutes, even if a wrong clock stored a later end', () => {
    expect(holdsAfter(0, 400 * 24 * 60 * minute).holds.leftMs(ann)).toBe(15 * minute)
    expect(holdsAfter(0, 5 * minute).holds.leftMs(ann)).toBe(5 * minute)
    expect(holdsAfter(0, -5 * minute).holds.leftMs(ann)).toBe(2 * minute)
  })

  it('does not shorten a hold by a shorter one', () => {
    const { holds } = holdsAfter(0, 5 * minute)
    holds.hold(ann, minute)
    expect(holds.leftMs(ann)).toBe(5 * minute)
  })
})

describe('the outcome of an update', () => {
  it('blocks other people’s updates for 15 minutes after an update was sent', async () => {
    const { holds, sent, time } = holdsAfter(5 * minute)
    expect(holds.isAwaited(sent)).toBe(true)
    await time.pass(10 * minute - 1)
    expect(holds.isAwaited(sent)).toBe(true)
    await time.pass(1)
    expect(holds.isAwaited(sent)).toBe(false)
  })

  it('blocks other people’s updates again after each retry, which may empty fields, too', async () => {
    const { holds, sent, time } = holdsAfter(0)
    holds.isAwaited(sent)
    await time.pass(15 * minute)
    const changedAt = new Date(time.clock.now()).toISOString()
    expect(holds.isAwaited({ ...sent, attempts: 4, changedAt })).toBe(true)
    expect(holds.isAwaited({ ...sent, attempts: 0, changedAt })).toBe(true)
  })

  it('blocks other people’s updates while a hold allows no read, however old the update is', async () => {
    const { holds, sent, time } = holdsAfter(3 * 24 * 60 * minute)
    expect(holds.isAwaited(sent)).toBe(true)
    await time.pass(2 * minute)
    expect(holds.isAwaited(sent)).toBe(false)
  })

  it('stops blocking other people’s updates after 15 minutes', async () => {
    const { holds, sent, time } = holdsAfter(0)
    await time.pass(15 * minute)
    expect(holds.isAwaited(sent)).toBe(false)
  })

  it('blocks for the same time if the wall clock is changed', async () => {
    const { holds, sent, setClock, time } = holdsAfter(0)
    expect(holds.isAwaited(sent)).toBe(true)
    await time.pass(3 * minute)
    setClock(3 * 24 * 60 * minute)
    expect(holds.isAwaited(sent)).toBe(true)
  })
})
