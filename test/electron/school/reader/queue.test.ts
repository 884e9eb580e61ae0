import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLedger } from '../../../../electron/api/connect/ledger.ts'
import type { QueueChange } from '../../../../electron/corrections/queue-change.ts'
import { createCacheReader } from '../../../../electron/school/reader/cache-reader.ts'
import { createQueueAnnouncer, openQueueView } from '../../../../electron/school/reader/queue.ts'
import type { QueueNews as News } from '../../../../shared/domain/correction.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { waitingCorrection } from '../../corrections/queue-in-memory.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const nothing: QueueChange = { corrections: [], drafts: [], shown: [], pause: null, lagging: [] }

/** A queue that announces only the number of its changes, each in this many parts. */
function listen(parts = 1) {
  const time = createVirtualTime()
  const announced: number[] = []
  let changes = 0
  let left = 0
  const of = (): News => {
    left -= 1
    return {
      corrections: [],
      gone: [],
      more: left > 0,
      sending: 'when-asked',
      paused: null,
      drafts: [],
      revision: 1,
    }
  }
  const apply = () => {
    changes += 1
    left = parts
  }
  const announcer = createQueueAnnouncer(
    { apply, news: of },
    { announce: () => void announced.push(changes), clock: time.clock, timers: time.timers },
  )
  return { announcer, announced, time }
}

it('announces the first change at once, and the 999 that follow within 200 ms together', async () => {
  const { announcer, announced, time } = listen()
  announcer.take(nothing)
  expect(announced).toEqual([1])
  for (let n = 0; n < 999; n += 1) announcer.take(nothing)
  expect(announced).toEqual([1])
  await time.pass(250)
  expect(announced).toEqual([1, 1_000])
  await time.pass(60_000)
  announcer.take(nothing)
  expect(announced).toEqual([1, 1_000, 1_001])
})

it('announces a change of many corrections in parts, with pauses in which keystrokes are handled', async () => {
  const { announcer, announced, time } = listen(3)
  announcer.take(nothing)
  expect(announced).toEqual([1])
  await time.pass(19)
  expect(announced).toEqual([1])
  await time.pass(60_000)
  expect(announced).toEqual([1, 1, 1])
})

it('announces pending changes at once on flush, and nothing if none is pending', async () => {
  const { announcer, announced, time } = listen()
  announcer.take(nothing)
  announcer.flush()
  expect(announced).toEqual([1])
  announcer.take(nothing)
  announcer.flush()
  expect(announced).toEqual([1, 2])
  await time.pass(60_000)
  expect(announced).toEqual([1, 2])
})

it('announces nothing after it was stopped', async () => {
  const { announcer, announced, time } = listen()
  announcer.take(nothing)
  announcer.take(nothing)
  announcer.stop()
  await time.pass(60_000)
  expect(announced).toEqual([1])
})

it('announces a changed correction with the title’s ID while the student data cannot be read', () => {
  const { clock, timers } = createVirtualTime()
  const file = join(tempFolder(), 'cache.db')
  const cache = createCacheReader({ file, key: randomBytes(32), unreadable: () => undefined })
  const ports = { clock, timers, announce: () => undefined }
  const ledger = createLedger({}, () => '')
  const desk = { settings: () => defaultSettings, mayCorrect: () => true }
  const view = openQueueView({ ports, connection: { baseUrl: '' }, ledger, ...desk }, cache, () => true)
  view.begin(nothing)
  view.apply({ ...nothing, corrections: [waitingCorrection(1, { field: 'title', base: null, mine: 'ms' })] })
  expect(view.news().corrections).toMatchObject([{ words: { mine: 'ms' } }])
})
