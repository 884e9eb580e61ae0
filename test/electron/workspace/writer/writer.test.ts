import { describe, expect, it } from 'vitest'
import type { Begun } from '../../../../electron/workspace/writer/begin-thread.ts'
import type { OfWriter, Opened, Opening } from '../../../../electron/workspace/writer/contract.ts'
import type { ThreadPort } from '../../../../electron/workspace/writer/thread-port.ts'
import { createWriter, type WriterState } from '../../../../electron/workspace/writer/writer.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const second = 1_000
const lost = new AppError({ code: 'saving-interrupted' })
const diskFull = new AppError({ code: 'disk-full' })
const found: Opened = {
  mended: [],
  recovered: 0,
  contact: null,
  notes: {},
  queue: { edits: [], drafts: [], shown: [], pause: null, lagging: [] },
}
const standing = {
  keep: { keepSensitive: false, leftBefore: '' },
  looking: null,
  online: true,
  sendsByItself: false,
  mayCorrect: true,
  profile: cautiousProfile,
  setByFile: [],
}

/** A thread that does what a test says: it opens unless told not to, and answers what it is told to answer. */
function createThread(opens: () => Opened, { ready = Promise.resolve() } = {}) {
  const over = Promise.withResolvers<unknown>()
  const heard: string[] = []
  const waiting: { done(value: unknown): void; failed(error: unknown): void }[] = []
  let isKilled = false
  const ask = (name: string) => {
    heard.push(name)
    if (name === 'open') return Promise.resolve().then(opens)
    return new Promise((done, failed) => waiting.push({ done, failed }))
  }
  const begun: Begun = {
    port: {
      ask: ask as ThreadPort<OfWriter>['ask'], // answers are what the test makes them
      tell: (...said) => void heard.push(said[0]),
      lost: () => undefined,
    },
    ready,
    ended: over.promise,
    kill: async () => {
      isKilled = true
      over.resolve(null)
    },
  }
  return {
    begun,
    heard,
    isKilled: () => isKilled,
    answer: (value?: unknown) => waiting.shift()?.done(value),
    fail: (error: unknown) => waiting.shift()?.failed(error),
    /** Its thread ends; whoever waited for it is told, as the port does. */
    die: (cause: unknown = new Error('died')) => {
      over.resolve(cause)
      for (const { failed } of waiting.splice(0)) failed(cause)
    },
    end: () => over.resolve(null),
  }
}
type Thread = ReturnType<typeof createThread>

/** A writer over such threads, in virtual time. */
function rig() {
  const time = createVirtualTime()
  const threads: Thread[] = []
  const here: Thread[] = []
  const openings: boolean[] = []
  const states: WriterState[] = []
  const reports: unknown[] = []
  const how = { opens: () => found, ready: () => Promise.resolve(), mayWrite: false }
  let reopened = 0
  const begin = (list: Thread[], ready: () => Promise<void>) => () => {
    const thread = createThread(() => how.opens(), { ready: ready() })
    list.push(thread)
    return thread.begun
  }
  const writer = createWriter({
    begin: begin(threads, () => how.ready()),
    beginHere: begin(here, () => Promise.resolve()),
    opening: ({ verifyFirst }): Opening => {
      openings.push(verifyFirst)
      return { folder: '', key: new ArrayBuffer(32), baseUrl: '', standing, verifyFirst }
    },
    reopened: () => {
      reopened += 1
    },
    stateChanged: (state) => void states.push(state),
    clock: time.clock,
    timers: time.timers,
    report: (error) => void reports.push(error),
    isDisksFault: (error): error is AppError =>
      error instanceof AppError && error.failure.code === 'disk-full',
    mayWrite: () => how.mayWrite,
  })
  const at = (list: Thread[], place: number): Thread => {
    const thread = list.at(place)
    if (thread === undefined) throw new Error('no such thread')
    return thread
  }
  return {
    ...writer,
    time,
    how,
    openings,
    states,
    reports,
    reopened: () => reopened,
    begun: () => threads.length,
    begunHere: () => here.length,
    thread: (place = -1) => at(threads, place),
    threadHere: (place = -1) => at(here, place),
    /** The thread ends by a fault, so many times, each after it was begun again. */
    dieTimes: async (times: number, apartMs = 0) => {
      for (let n = 0; n < times; n += 1) {
        at(threads, -1).die()
        await time.pass(300 + apartMs)
      }
    },
  }
}
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('a writer that begins', () => {
  it('opens the stores, without reading every page of them first, and then works', async () => {
    const { start, state, openings, states } = rig()
    expect(state()).toBe('starting')
    expect(await start()).toBe(found)
    expect([state(), openings, states]).toEqual(['working', [false], ['working']])
  })

  it('answers whoever asked before it was ready', async () => {
    const { start, ask, thread, time } = rig()
    const asked = ask('send', undefined)
    await start()
    await time.pass(1)
    thread().answer('sent')
    expect(await asked).toBe('sent')
    expect(thread().heard).toEqual(['open', 'send'])
  })

  it('is begun on this thread where none can be had, and from then on there', async () => {
    const { how, start, reports, begunHere, begun, time, threadHere, state } = rig()
    how.ready = () => Promise.reject(new Error('no threads'))
    await start()
    expect([begunHere(), state(), reports]).toEqual([1, 'working', [new Error('no threads')]])
    threadHere().die()
    await time.pass(second)
    expect([begun(), begunHere(), state()]).toEqual([1, 2, 'working'])
  })

  it('is no writer where the stores cannot be opened: nothing is left running', async () => {
    const { how, start, thread, state } = rig()
    how.opens = () => {
      throw new AppError({ code: 'wrong-key' })
    }
    await expect(start()).rejects.toThrow(new AppError({ code: 'wrong-key' }))
    expect([thread().isKilled(), state()]).toEqual([true, 'starting'])
  })
})

describe('a writer that ends by a fault', () => {
  it('is begun again a quarter of a second later, this time with every page read', async () => {
    const { start, thread, time, state, openings, reports, reopened } = rig()
    await start()
    thread().die(new Error('died'))
    await time.pass(249)
    expect([state(), reports]).toEqual(['restarting', [new Error('died')]])
    await time.pass(1)
    expect([state(), openings, reopened()]).toEqual(['working', [false, true], 1])
  })

  it('tells whoever waited for it that nothing is known of their request, and lets the next ones wait', async () => {
    const { start, ask, thread, time } = rig()
    await start()
    const before = failureOf(ask('send', undefined))
    await time.pass(1)
    thread().die()
    expect(await before).toEqual(lost)
    const meanwhile = ask('send', undefined)
    await time.pass(300)
    thread().answer('sent')
    expect(await meanwhile).toBe('sent')
  })

  it('hands on what it refused itself, and a bug of its own, while it lives', async () => {
    const { start, ask, thread, time } = rig()
    await start()
    for (const error of [new AppError({ code: 'edit-moved-on' }), new RangeError('a bug')]) {
      const asked = failureOf(ask('send', undefined))
      await time.pass(1)
      thread().fail(error)
      expect(await asked).toBe(error)
    }
  })

  it('is told nothing meanwhile', async () => {
    const { start, tell, thread, time } = rig()
    tell('wake')
    await start()
    tell('wake')
    expect(thread().heard).toEqual(['open', 'wake'])
    thread().die()
    await time.pass(1)
    tell('wake')
    await time.pass(300)
    expect(thread().heard).toEqual(['open'])
  })

  it('stops at the third end within a minute: nothing is saved, and whoever asks hears it', async () => {
    const { start, dieTimes, state, trouble, ask, time, begun } = rig()
    await start()
    await dieTimes(2)
    expect([state(), trouble()]).toEqual(['working', null])
    await dieTimes(1)
    expect([state(), trouble()]).toEqual(['stopped', lost.failure])
    expect(await failureOf(ask('send', undefined))).toEqual(lost)
    await time.pass(3_600 * second)
    expect(begun()).toBe(3)
  })

  it('goes on where its ends are no series', async () => {
    const { start, dieTimes, state } = rig()
    await start()
    await dieTimes(9, 30 * second)
    expect(state()).toBe('working')
  })

  it('counts an opening that fails for an end', async () => {
    const { start, how, thread, time, state, reports, begun } = rig()
    await start()
    how.opens = () => {
      throw new Error('cannot open')
    }
    thread().die()
    await time.pass(5 * second)
    expect([state(), begun(), reports.length]).toEqual(['stopped', 3, 3])
  })

  it('is begun again where it says itself that the copy is damaged, and not twice for one word', async () => {
    const { start, beginAgain, thread, time, begun, state, openings } = rig()
    await start()
    beginAgain()
    beginAgain()
    expect([thread().isKilled(), state()]).toEqual([true, 'restarting'])
    await time.pass(second)
    expect([begun(), state(), openings]).toEqual([2, 'working', [false, true]])
  })
})

describe('a writer whose disk takes nothing', () => {
  it('says why, and tries again every fifteen seconds once the disk can be written', async () => {
    const { waitForDisk, how, time, state, trouble, begun, ask, thread } = rig()
    waitForDisk(diskFull)
    expect([state(), trouble()]).toEqual(['stopped', { code: 'disk-full' }])
    expect(await failureOf(ask('send', undefined))).toEqual(diskFull)
    await time.pass(60 * second)
    expect(begun()).toBe(0)
    how.mayWrite = true
    await time.pass(15 * second)
    expect([begun(), state(), trouble()]).toEqual([1, 'working', null])
    const asked = ask('send', undefined)
    await time.pass(1)
    thread().answer('sent')
    expect(await asked).toBe('sent')
  })

  it('waits on where the disk fills again while it is begun, however often', async () => {
    const { waitForDisk, how, time, state, begun, reports } = rig()
    how.mayWrite = true
    how.opens = () => {
      throw diskFull
    }
    waitForDisk(diskFull)
    await time.pass(76 * second)
    expect([begun(), state(), reports]).toEqual([5, 'stopped', []])
    how.opens = () => found
    await time.pass(15 * second)
    expect(state()).toBe('working')
  })
})

describe('a writer that is closed', () => {
  it('is asked to close, and ended when it has', async () => {
    const { start, close, thread, time, state, ask } = rig()
    await start()
    const closing = close()
    expect(state()).toBe('closed')
    expect(await failureOf(ask('send', undefined))).toEqual(new AppError({ code: 'cancelled' }))
    await time.pass(1)
    expect(thread().isKilled()).toBe(false)
    thread().answer()
    thread().end()
    await time.run(closing)
    expect([thread().heard, thread().isKilled()]).toEqual([['open', 'close'], true])
    expect(time.clock.monotonic()).toBe(1)
  })

  it('is ended from outside where it has not closed in five seconds', async () => {
    const { start, close, thread, time } = rig()
    await start()
    const closing = close()
    await time.pass(4_999)
    expect(thread().isKilled()).toBe(false)
    await time.run(closing)
    expect(thread().isKilled()).toBe(true)
  })

  it('is not begun again, whatever it was waiting for', async () => {
    const restarting = rig()
    await restarting.start()
    restarting.thread().die()
    await restarting.time.pass(1)
    await restarting.close()
    const stopped = rig()
    stopped.how.mayWrite = true
    stopped.waitForDisk(diskFull)
    await stopped.close()
    for (const { time, begun, state } of [restarting, stopped]) {
      const before = begun()
      await time.pass(60 * second)
      expect([begun(), state()]).toEqual([before, 'closed'])
    }
  })

  it('is left closed by an opening that ends late', async () => {
    const { start, how, thread, time, close, state, reopened } = rig()
    await start()
    const opening = Promise.withResolvers<Opened>()
    how.opens = () => opening.promise as never // as slow as a disk may be
    thread().die()
    await time.pass(300)
    const late = thread()
    await close()
    opening.resolve(found)
    await time.pass(1)
    expect([state(), reopened(), late.isKilled()]).toEqual(['closed', 0, true])
  })
})
