import { describe, expect, it } from 'vitest'
import { watchFirstSteps } from '../../../../renderer/app/first-steps/watch-first-steps.ts'
import { createStores } from '../../../../renderer/app/stores.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { openStatus, sampleQueue } from '../../support/sample-school.ts'

function watched({ demo = true, networkUp = true }: { demo?: boolean; networkUp?: boolean } = {}) {
  const bridge = createHeldBridge()
  const stores = createStores({
    client: { ...bridge.client, on: () => () => {} },
    later: () => () => {},
    today: () => '2026-11-21',
  })
  const status = openStatus(demo)
  stores.session.getState().setStatus({ ...status, ...(demo && { demoNetworkUp: networkUp }) })
  stores.guide.setState({ isOpen: true })
  watchFirstSteps(stores)
  const asked = () =>
    Array.from(
      { length: bridge.count('settings.change') },
      (_, at) => bridge.nth('settings.change', at).input,
    )
  return { stores, asked }
}
const [correction] = sampleQueue.corrections

describe('a step of the guide', () => {
  it('is done by copying a number, and not by copying a name', () => {
    const { stores, asked } = watched()
    stores.card.setState({ taken: { subject: 'name' } })
    stores.card.setState({ taken: { subject: 'phone' } })
    expect(asked()).toEqual([
      { hintsUsed: { copy: true } },
      { hintsUsed: { copy: true } },
      { stepsDone: { call: true } },
    ])
  })

  it('is done by a correction saved offline, but not by one saved online or before the start', () => {
    const queue = { ...sampleQueue, corrections: [] }
    for (const [networkUp, expected] of [
      [true, []],
      [false, [{ stepsDone: { correct: true } }]],
    ] as const) {
      const { stores, asked } = watched({ networkUp })
      if (correction === undefined) throw new Error('the sample has a correction')
      stores.queue.getState().replace(queue)
      stores.queue.getState().replace({ ...queue, corrections: [{ ...correction, state: 'queued' }] })
      expect(asked()).toEqual(expected)
    }
    const { stores, asked } = watched({ networkUp: false })
    stores.queue.getState().replace(sampleQueue)
    expect(asked()).toEqual([])
  })

  it('counts only in the demo school, and only while the guide is open', () => {
    const real = watched({ demo: false })
    real.stores.queue.setState({ settled: 1 })
    expect(real.asked()).toEqual([])
    const left = watched()
    left.stores.guide.getState().leave()
    left.stores.queue.setState({ settled: 1 })
    expect(left.asked()).toEqual([])
    left.stores.guide.setState({ isOpen: true })
    left.stores.queue.setState({ settled: 2 })
    expect(left.asked()).toEqual([{ stepsDone: { settle: true } }])
  })

  it('is done by ticking a boarder of a house, and not by a tick in another list', () => {
    const { stores, asked } = watched()
    stores.muster.setState({ key: { kind: 'list', name: 'Year 8', date: '2026-11-21' }, ticksMade: 1 })
    expect(asked()).toEqual([])
    stores.muster.setState({ key: { kind: 'house', name: 'Chisholm', date: '2026-11-21' }, ticksMade: 2 })
    expect(asked()).toEqual([{ stepsDone: { boarder: true } }])
  })
})

it('hides a hint once its action was used, in a real school too', () => {
  const { stores, asked } = watched({ demo: false })
  stores.shell.getState().cover(true)
  stores.compare.setState({ isOpen: true })
  expect(asked()).toEqual([{ hintsUsed: { cover: true } }, { hintsUsed: { alike: true } }])
})
