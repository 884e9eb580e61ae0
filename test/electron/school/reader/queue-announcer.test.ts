import { expect, it } from 'vitest'
import type { QueueChange } from '../../../../electron/corrections/queue-change.ts'
import { createQueueNews } from '../../../../electron/school/reader/queue-announcer.ts'
import type { QueueNews as News } from '../../../../shared/domain/correction.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const nothing: QueueChange = { corrections: [], drafts: [], shown: [], pause: null, lagging: [] }

/** A queue of which only the number of its changes is told. */
function listen() {
  const time = createVirtualTime()
  const told: number[] = []
  let changes = 0
  const of = (): News => ({
    corrections: [],
    gone: [],
    sending: 'when-asked',
    paused: null,
    drafts: [],
    told: 1,
  })
  const take = () => {
    changes += 1
  }
  const news = createQueueNews(
    { take, news: of },
    { announce: () => void told.push(changes), clock: time.clock, timers: time.timers },
  )
  return { news, told, time }
}

it('tells one change of the queue at once, and those on its heels together and as they are then', async () => {
  const { news, told, time } = listen()
  news.take(nothing)
  expect(told).toEqual([1])
  for (let n = 0; n < 999; n += 1) news.take(nothing)
  expect(told).toEqual([1])
  await time.pass(250)
  expect(told).toEqual([1, 1_000])
  await time.pass(60_000)
  news.take(nothing)
  expect(told).toEqual([1, 1_000, 1_001])
})

it('tells the rest at once where an act has ended, and nothing where nothing is left', async () => {
  const { news, told, time } = listen()
  news.take(nothing)
  news.tellRest()
  expect(told).toEqual([1])
  news.take(nothing)
  news.tellRest()
  expect(told).toEqual([1, 2])
  await time.pass(60_000)
  expect(told).toEqual([1, 2])
})

it('tells nothing of the queue of a school that was closed', async () => {
  const { news, told, time } = listen()
  news.take(nothing)
  news.take(nothing)
  news.stop()
  await time.pass(60_000)
  expect(told).toEqual([1])
})
