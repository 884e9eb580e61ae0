import type { OpenedStores, Opening, WriterRequests } from '../../../../electron/school/between/protocol.ts'
import type { ThreadPort } from '../../../../electron/school/between/thread-port.ts'
import { Writer, type WriterState } from '../../../../electron/school/reader/writer-supervisor.ts'
import type { RunningWriter } from '../../../../electron/school/reader/writer-thread.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { mainState } from '../../../support/writer-alone.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

export const second = 1_000
export const lost = new AppError({ code: 'saving-interrupted' })
export const diskFull = new AppError({ code: 'disk-full' })
export const found: OpenedStores = {
  mended: [],
  contact: null,
  notes: {},
  queue: { corrections: [], drafts: [], shown: [], pause: null, lagging: [] },
}
/** A thread under the test's control: it opens unless the test forbids it, and gives the test's answers. */
function createThread(
  opens: () => OpenedStores,
  { ready = Promise.resolve(), killed = () => Promise.resolve() } = {},
) {
  const over = Promise.withResolvers<unknown>()
  const heard: string[] = []
  const waiting: { done(value: unknown): void; failed(error: unknown): void }[] = []
  let isKilled = false
  const isLost = over.promise.then((cause) => Promise.reject(cause ?? new Error('ended')))
  isLost.catch(() => undefined)
  const ask = (name: string) => {
    heard.push(name)
    if (name === 'open') return Promise.race([Promise.resolve().then(opens), isLost])
    return new Promise((done, failed) => waiting.push({ done, failed }))
  }
  const begun: RunningWriter = {
    port: {
      ask: ask as ThreadPort<WriterRequests>['ask'], // answers are what the test makes them
      tell: (...said) => void heard.push(said[0]),
      lost: () => undefined,
    },
    ready,
    ended: over.promise,
    kill: async () => {
      isKilled = true
      await killed()
      over.resolve(null)
    },
  }
  return {
    begun,
    heard,
    isKilled: () => isKilled,
    answer: (value?: unknown) => waiting.shift()?.done(value),
    fail: (error: unknown) => waiting.shift()?.failed(error),
    /** Ends its thread; waiting requests fail, as with the real port. */
    die: (cause: unknown = new Error('died')) => {
      over.resolve(cause)
      for (const { failed } of waiting.splice(0)) failed(cause)
    },
    end: () => over.resolve(null),
  }
}
type Thread = ReturnType<typeof createThread>

/** A writer over such threads, in virtual time. */
export function rig() {
  const time = createVirtualTime()
  const threads: Thread[] = []
  const here: Thread[] = []
  const openings: boolean[] = []
  const states: WriterState[] = []
  const reports: unknown[] = []
  const resolved = () => Promise.resolve()
  const reads = (): void => undefined
  const how = { opens: () => found, ready: resolved, killed: resolved, mayWrite: false, reads }
  let reopened = 0
  const begin = (list: Thread[], ready: () => Promise<void>) => () => {
    const thread = createThread(() => how.opens(), { ready: ready(), killed: () => how.killed() })
    list.push(thread)
    return thread.begun
  }
  const writer = new Writer({
    start: begin(threads, () => how.ready()),
    startInProcess: begin(here, () => Promise.resolve()),
    opening: ({ verifyFirst }): Opening => {
      openings.push(verifyFirst)
      const key = new ArrayBuffer(32)
      return {
        folder: '',
        key,
        baseUrl: '',
        scope: null,
        relay: null,
        mainState,
        verifyFirst,
        isForUser: true,
      }
    },
    readers: { release: () => undefined, tryOpen: () => undefined },
    reopened: () => {
      how.reads()
      reopened += 1
    },
    stateChanged: (state) => void states.push(state),
    clock: time.clock,
    timers: time.timers,
    report: (error) => void reports.push(error),
    isDiskFault: (error): error is AppError =>
      error instanceof AppError && error.failure.code === 'disk-full',
    mayWrite: () => {
      if (how.mayWrite) how.reads()
      return how.mayWrite
    },
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
    started: () => threads.length,
    startedInProcess: () => here.length,
    thread: (place = -1) => at(threads, place),
    threadHere: (place = -1) => at(here, place),
    /** Ends the thread by a fault a number of times, each after a restart. */
    dieTimes: async (times: number, apartMs = 0) => {
      for (let n = 0; n < times; n += 1) {
        at(threads, -1).die()
        await time.pass(300 + apartMs)
      }
    },
  }
}
