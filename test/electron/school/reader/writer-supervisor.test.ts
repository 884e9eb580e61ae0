import { describe, expect, it } from 'vitest'
import type { OpenedStores } from '../../../../electron/school/between/protocol.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { diskFull, found, lost, rig, second } from './writer-rig.ts'

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('the writer supervisor at the start', () => {
  it('opens the stores without first reading every page, and then works', async () => {
    const { start, state, openings, states } = rig()
    expect(state()).toBe('starting')
    expect(await start()).toBe(found)
    expect([state(), openings, states]).toEqual(['working', [false], ['working']])
  })

  it('answers requests that came before the writer was ready', async () => {
    const { start, ask, thread, time } = rig()
    const asked = ask('runRound', undefined)
    await start()
    await time.pass(1)
    thread().answer('sent')
    expect(await asked).toBe('sent')
    expect(thread().heard).toEqual(['open', 'runRound'])
  })

  it('runs the writer on this thread if no other can be started, also after a crash', async () => {
    const { how, start, reports, startedInProcess, started, time, threadHere, state } = rig()
    how.ready = () => Promise.reject(new Error('no threads'))
    await start()
    expect([startedInProcess(), state(), reports]).toEqual([1, 'working', [new Error('no threads')]])
    threadHere().die()
    await time.pass(second)
    expect([started(), startedInProcess(), state()]).toEqual([1, 2, 'working'])
  })

  it('fails if the stores cannot be opened, and leaves no writer running', async () => {
    const { how, start, thread, state } = rig()
    how.opens = () => {
      throw new AppError({ code: 'wrong-key' })
    }
    await expect(start()).rejects.toThrow(new AppError({ code: 'wrong-key' }))
    expect([thread().isKilled(), state()]).toEqual([true, 'starting'])
  })
})

describe('the writer supervisor after a crash', () => {
  it('restarts a crashed writer after 250 ms, and then checks every page', async () => {
    const { start, thread, time, state, openings, reports, reopened } = rig()
    await start()
    thread().die(new Error('died'))
    await time.pass(249)
    expect([state(), reports]).toEqual(['restarting', [new Error('died')]])
    await time.pass(1)
    expect([state(), openings, reopened()]).toEqual(['working', [false, true], 1])
  })

  it('fails requests that a crash interrupts, and lets later ones wait for a writer that opens', async () => {
    const { start, how, ask, thread, time } = rig()
    await start()
    const before = failureOf(ask('runRound', undefined))
    await time.pass(1)
    thread().die()
    expect(await before).toEqual(lost)
    const meanwhile = ask('runRound', undefined)
    how.opens = () => {
      how.opens = () => found
      throw new Error('cannot open')
    }
    await time.pass(600)
    thread(2).answer('sent')
    expect(await time.run(meanwhile)).toBe('sent')
  })

  it('passes on failures and unexpected errors of a running writer', async () => {
    const { start, ask, thread, time } = rig()
    await start()
    for (const error of [new AppError({ code: 'correction-moved-on' }), new RangeError('a bug')]) {
      const asked = failureOf(ask('runRound', undefined))
      await time.pass(1)
      thread().fail(error)
      expect(await asked).toBe(error)
    }
  })

  it('drops messages to a writer that is starting or restarting', async () => {
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

  it('stops after the third crash within a minute: saves nothing, and fails each request', async () => {
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

  it('restarts the writer each time if it crashes only every 30 seconds', async () => {
    const { start, dieTimes, state } = rig()
    await start()
    await dieTimes(9, 30 * second)
    expect(state()).toBe('working')
  })

  it('counts a failed opening as a crash, and fails waiting requests after the third', async () => {
    const { start, how, ask, thread, time, state, reports, started } = rig()
    await start()
    how.opens = () => {
      throw new Error('cannot open')
    }
    thread().die()
    await time.pass(1)
    const asked = failureOf(ask('runRound', undefined))
    await time.pass(5 * second)
    expect([state(), started(), reports.length]).toEqual(['stopped', 3, 3])
    expect(await time.run(asked)).toEqual(lost)
  })

  it('restarts the writer only once for two reports of damaged student data', async () => {
    const { start, restart, thread, time, started, state, openings } = rig()
    await start()
    restart()
    restart()
    expect([thread().isKilled(), state()]).toEqual([true, 'restarting'])
    await time.pass(second)
    expect([started(), state(), openings]).toEqual([2, 'working', [false, true]])
  })
})

it('reports a full disk, and starts the writer within 15 seconds once the disk can be written', async () => {
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

it('retries every 15 seconds if the disk is full again at each start, or the readers cannot reopen', async () => {
  const { waitForDisk, how, time, state, started, thread, reports } = rig()
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
  let failures = 2
  how.reads = () => {
    if (failures-- > 0) throw diskFull
  }
  thread().die()
  await time.pass(second)
  expect([state(), thread().isKilled(), started()]).toEqual(['stopped', true, 7])
  await time.pass(15 * second)
  expect([state(), started()]).toEqual(['stopped', 7])
  await time.pass(15 * second)
  expect([state(), started()]).toEqual(['working', 8])
})

describe('the writer supervisor when the school is closed', () => {
  it('asks the writer to close, and ends it when it has closed', async () => {
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

  it('terminates a writer that does not close within fifteen seconds', async () => {
    const { start, close, thread, time } = rig()
    await start()
    const closing = close()
    await time.pass(4_999)
    expect(thread().isKilled()).toBe(false)
    await time.run(closing)
    expect(thread().isKilled()).toBe(true)
  })

  it('does not restart a closed writer, even if it was waiting for a restart or for the disk', async () => {
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

  it('ends a writer that is just being restarted, and opens nothing', async () => {
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

  it('waits for the end of an earlier, killed writer, because it may still hold the same files', async () => {
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

  it('starts again although the writer before it could not be ended', async () => {
    const { start, how, time, restart, state, reports } = rig()
    await start()
    how.killed = () => Promise.reject(lost)
    restart()
    await time.pass(second)
    expect([state(), reports]).toEqual(['working', [lost]])
  })

  it('stays closed if a slow opening ends after the close', async () => {
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
