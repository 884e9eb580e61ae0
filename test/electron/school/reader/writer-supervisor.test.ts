import { describe, expect, it } from 'vitest'
import type { OpenedStores } from '../../../../electron/school/between/protocol.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { diskFull, found, lost, rig, second } from './writer-rig.ts'

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

  it('answers requests that came before it was ready', async () => {
    const { start, ask, thread, time } = rig()
    const asked = ask('runRound', undefined)
    await start()
    await time.pass(1)
    thread().answer('sent')
    expect(await asked).toBe('sent')
    expect(thread().heard).toEqual(['open', 'runRound'])
  })

  it('runs on this thread if no other can be started, and stays there', async () => {
    const { how, start, reports, startedInProcess, started, time, threadHere, state } = rig()
    how.ready = () => Promise.reject(new Error('no threads'))
    await start()
    expect([startedInProcess(), state(), reports]).toEqual([1, 'working', [new Error('no threads')]])
    threadHere().die()
    await time.pass(second)
    expect([started(), startedInProcess(), state()]).toEqual([1, 2, 'working'])
  })

  it('fails if the stores cannot be opened, and leaves nothing running', async () => {
    const { how, start, thread, state } = rig()
    how.opens = () => {
      throw new AppError({ code: 'wrong-key' })
    }
    await expect(start()).rejects.toThrow(new AppError({ code: 'wrong-key' }))
    expect([thread().isKilled(), state()]).toEqual([true, 'starting'])
  })
})

describe('a writer that ends by a fault', () => {
  it('is restarted after a quarter of a second, with a check of every page', async () => {
    const { start, thread, time, state, openings, reports, reopened } = rig()
    await start()
    thread().die(new Error('died'))
    await time.pass(249)
    expect([state(), reports]).toEqual(['restarting', [new Error('died')]])
    await time.pass(1)
    expect([state(), openings, reopened()]).toEqual(['working', [false, true], 1])
  })

  it('fails waiting requests with an unknown outcome, and lets the next ones wait', async () => {
    const { start, ask, thread, time } = rig()
    await start()
    const before = failureOf(ask('runRound', undefined))
    await time.pass(1)
    thread().die()
    expect(await before).toEqual(lost)
    const meanwhile = ask('runRound', undefined)
    await time.pass(300)
    thread().answer('sent')
    expect(await meanwhile).toBe('sent')
  })

  it('passes on its own refusals and unexpected errors while it runs', async () => {
    const { start, ask, thread, time } = rig()
    await start()
    for (const error of [new AppError({ code: 'correction-moved-on' }), new RangeError('a bug')]) {
      const asked = failureOf(ask('runRound', undefined))
      await time.pass(1)
      thread().fail(error)
      expect(await asked).toBe(error)
    }
  })

  it('gets no notification meanwhile', async () => {
    const { start, tell, thread, time } = rig()
    tell('cancelRound')
    await start()
    tell('cancelRound')
    expect(thread().heard).toEqual(['open', 'cancelRound'])
    thread().die()
    await time.pass(1)
    tell('cancelRound')
    await time.pass(300)
    expect(thread().heard).toEqual(['open'])
  })

  it('stops after the third end within a minute: saves nothing, and fails each request', async () => {
    const { start, dieTimes, state, trouble, ask, time, started } = rig()
    await start()
    await dieTimes(2)
    expect([state(), trouble()]).toEqual(['working', null])
    await dieTimes(1)
    expect([state(), trouble()]).toEqual(['stopped', lost.failure])
    expect(await failureOf(ask('runRound', undefined))).toEqual(lost)
    await time.pass(3_600 * second)
    expect(started()).toBe(3)
  })

  it('restarts the writer again if it ended only now and then', async () => {
    const { start, dieTimes, state } = rig()
    await start()
    await dieTimes(9, 30 * second)
    expect(state()).toBe('working')
  })

  it('counts a failed opening as an end', async () => {
    const { start, how, thread, time, state, reports, started } = rig()
    await start()
    how.opens = () => {
      throw new Error('cannot open')
    }
    thread().die()
    await time.pass(5 * second)
    expect([state(), started(), reports.length]).toEqual(['stopped', 3, 3])
  })

  it('restarts the writer once if it reports that the student data is damaged', async () => {
    const { start, restart, thread, time, started, state, openings } = rig()
    await start()
    restart()
    restart()
    expect([thread().isKilled(), state()]).toEqual([true, 'restarting'])
    await time.pass(second)
    expect([started(), state(), openings]).toEqual([2, 'working', [false, true]])
  })
})

describe('a writer whose disk cannot be written', () => {
  it('says why, and tries again every fifteen seconds once the disk can be written', async () => {
    const { waitForDisk, how, time, state, trouble, started, ask, thread } = rig()
    waitForDisk(diskFull)
    expect([state(), trouble()]).toEqual(['stopped', { code: 'disk-full' }])
    expect(await failureOf(ask('runRound', undefined))).toEqual(diskFull)
    await time.pass(60 * second)
    expect(started()).toBe(0)
    how.mayWrite = true
    await time.pass(15 * second)
    expect([started(), state(), trouble()]).toEqual([1, 'working', null])
    const asked = ask('runRound', undefined)
    await time.pass(1)
    thread().answer('sent')
    expect(await asked).toBe('sent')
  })

  it('goes on waiting if the disk fills again during each start', async () => {
    const { waitForDisk, how, time, state, started, reports } = rig()
    how.mayWrite = true
    how.opens = () => {
      throw diskFull
    }
    waitForDisk(diskFull)
    await time.pass(76 * second)
    expect([started(), state(), reports]).toEqual([5, 'stopped', []])
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
    expect(await failureOf(ask('runRound', undefined))).toEqual(new AppError({ code: 'cancelled' }))
    await time.pass(1)
    expect(thread().isKilled()).toBe(false)
    thread().answer()
    thread().end()
    await time.run(closing)
    expect([thread().heard, thread().isKilled()]).toEqual([['open', 'close'], true])
    expect(time.clock.monotonic()).toBe(1)
  })

  it('is terminated if it has not closed within five seconds', async () => {
    const { start, close, thread, time } = rig()
    await start()
    const closing = close()
    await time.pass(4_999)
    expect(thread().isKilled()).toBe(false)
    await time.run(closing)
    expect(thread().isKilled()).toBe(true)
  })

  it('is not restarted, whatever it was waiting for', async () => {
    const restarting = rig()
    await restarting.start()
    restarting.thread().die()
    await restarting.time.pass(1)
    await restarting.close()
    const stopped = rig()
    stopped.how.mayWrite = true
    stopped.waitForDisk(diskFull)
    await stopped.close()
    for (const { time, started, state } of [restarting, stopped]) {
      const before = started()
      await time.pass(60 * second)
      expect([started(), state()]).toEqual([before, 'closed'])
    }
  })

  it('ends a writer that was being restarted, and opens nothing', async () => {
    const { start, how, thread, time, close, openings } = rig()
    await start()
    const ready = Promise.withResolvers<void>()
    how.ready = () => ready.promise
    thread().die()
    await time.pass(300)
    const late = thread()
    const closing = close()
    ready.resolve()
    await time.run(closing)
    expect([late.isKilled(), openings, late.heard]).toEqual([true, [false], []])
  })

  it('has ended only when the writer before it has ended, which holds the same files', async () => {
    const { start, how, thread, time, close, restart, started } = rig()
    await start()
    const gone = Promise.withResolvers<void>()
    how.killed = () => gone.promise
    restart()
    await time.pass(2 * second)
    expect(started()).toBe(1) // the next waits for it as well
    let isClosed = false
    const closing = close().then(() => {
      isClosed = true
    })
    await time.pass(2 * second)
    expect([isClosed, thread().isKilled()]).toEqual([false, true])
    gone.resolve()
    await time.run(closing)
    expect([isClosed, started()]).toEqual([true, 1])
  })

  it('stays closed if an opening ends late', async () => {
    const { start, how, thread, time, close, state, reopened } = rig()
    await start()
    const opening = Promise.withResolvers<OpenedStores>()
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
