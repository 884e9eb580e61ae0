import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../electron/sync/progress.ts'
import { createVirtualTime } from './rig/virtual-time.ts'

function round() {
  const time = createVirtualTime()
  let events = 0
  const progress = createProgress(time.clock, () => {
    events += 1
  })
  /** This many answers at equal intervals. */
  const answer = async (from: number, to: number, eachMs: number) => {
    for (let n = from; n <= to; n += 1) {
      await time.pass(eachMs)
      progress.done('details', n)
    }
  }
  return { ...progress, time, answer, events: () => events }
}

describe('the progress of a round', () => {
  it('reports the share of answered requests of all phases together', () => {
    const { expect: plan, done, current, events } = round()
    plan('current', 4)
    plan('details', 4)
    done('current', 2)
    expect(current()).toMatchObject({ done: 2, of: 8, share: 0.25 })
    expect(events()).toBe(3)
  })

  it('never lowers the share: added work only slows it', () => {
    const { expect: plan, done, current } = round()
    plan('current', 4)
    done('current', 2)
    expect(current().share).toBe(0.5)
    plan('details', 96)
    expect(current()).toMatchObject({ of: 100, share: 0.5 })
    done('details', 49)
    expect(current().share).toBe(0.51)
  })

  it('raises the total if more requests are answered or expected than planned', () => {
    const { expect: plan, done, expectMore, current } = round()
    plan('past', 2)
    done('past', 5)
    expect(current()).toMatchObject({ done: 5, of: 5, share: 1 })
    plan('past', 3)
    expect(current().of).toBe(5)
    expectMore('past', 3)
    expect(current().of).toBe(8)
  })

  it('names the first unfinished phase if several run at the same time', () => {
    const { expect: plan, done, current } = round()
    expect(current().phase).toBe('current')
    plan('current', 1)
    plan('past', 1)
    plan('details', 5)
    done('details', 2)
    expect(current().phase).toBe('current')
    done('current', 1)
    expect(current().phase).toBe('lookups')
    plan('lookups', 0)
    done('lookups', 0)
    expect(current().phase).toBe('past')
    done('past', 1)
    done('details', 5)
    expect(current().phase).toBe('details')
  })

  it('reports 0 of 0 before the first page', () => {
    expect(round().current()).toEqual({ phase: 'current', done: 0, of: 0, share: 0, eta: null })
  })
})

describe('the end of a round', () => {
  it('estimates no remaining time before twenty answers and five seconds', async () => {
    const quick = round()
    quick.expect('details', 100)
    await quick.answer(1, 30, 100)
    expect(quick.current().eta).toBeNull()
    const slow = round()
    slow.expect('details', 100)
    await slow.answer(1, 19, 1_000)
    expect(slow.current().eta).toBeNull()
    await slow.answer(20, 20, 1_000)
    expect(slow.current().eta).not.toBeNull()
  })

  it('estimates the remaining time as a range of seconds by the pace so far', async () => {
    const { expect: plan, answer, current } = round()
    plan('details', 120)
    await answer(1, 20, 500)
    expect(current().eta).toEqual({ from: 40, to: 75 }) // a hundred more, two a second: fifty seconds
  })

  it('estimates the remaining time by the pace of the last half minute', async () => {
    const { expect: plan, answer, current } = round()
    plan('details', 300)
    await answer(1, 100, 100)
    await answer(101, 200, 1_000)
    expect(current().eta).toEqual({ from: 80, to: 150 })
  })
})
