import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { OfWriter, OpenedStores, Opening } from '../between/protocol.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import type { Begun } from './writer-thread.ts'

/**
 * `working`: it answers. `restarting`: it ended by a fault, and is begun again. `stopped`: it ended too often, or the
 * disk does not let it write; everything can be read, and nothing saved. `closed`: it was asked to end.
 */
export type WriterState = 'starting' | 'working' | 'restarting' | 'stopped' | 'closed'

export type Writer = Pick<ThreadPort<OfWriter>, 'ask' | 'tell'> & {
  /** Throws what opening the stores throws; then there is no writer. */
  start(): Promise<OpenedStores>
  state(): WriterState
  /** Why it is stopped. */
  trouble(): Failure | null
  /** The disk does not let it begin: it is tried again and again, and meanwhile nothing is saved. */
  waitForDisk(why: AppError): void
  /** It said itself that it cannot go on with the copy as it is. */
  beginAgain(): void
  /** Closes the stores and ends. Never throws. */
  close(): Promise<void>
}

type Deps = {
  readonly begin: () => Begun
  /** Where no thread can be had: on this one, which keeps a keystroke waiting a little longer. */
  readonly beginHere: () => Begun
  readonly opening: (how: { readonly verifyFirst: boolean }) => Opening
  /** It has been begun again, and this is what it found. */
  readonly reopened: (opened: OpenedStores) => void
  readonly stateChanged: (state: WriterState) => void
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => void
  /** The files are in order, and cannot be written. */
  readonly isDisksFault: (error: unknown) => error is AppError
  /** Whether the disk can be written again; whoever reads on this thread has opened anew by then. */
  readonly mayWrite: () => boolean
}

/** So many ends within so long are no accident. */
const mostEnds = 3
const endsWithinMs = 60_000
const beginAgainAfterMs = 250
/** How often a disk that was full, or write-protected, is tried again. */
const diskAgainMs = 15_000
/**
 * A writer that has not closed in this time is ended from outside, and then has forgotten nothing. Busy computers have
 * taken more than five seconds.
 */
const longestCloseMs = 15_000

/** The writer through its life: begun, failing, begun again. Whoever asks meanwhile waits, and hears if it was lost. */
export function createWriter(deps: Deps): Writer {
  let state: WriterState = 'starting'
  let begun: Begun | null = null
  let working = Promise.withResolvers<ThreadPort<OfWriter>>()
  working.promise.catch(() => undefined)
  let ends: number[] = []
  let trouble: Failure | null = null
  let forgetTimer: (() => void) | null = null
  /** One that was ended from outside, and one that is being begun: they hold, or may yet claim, the same files. */
  let leaving: Promise<void> = Promise.resolve()
  let coming: Promise<void> = Promise.resolve()
  let loading: Begun | null = null

  const become = (next: WriterState) => {
    if (state === next) return
    state = next
    deps.stateChanged(next)
  }
  const stop = (why: AppError) => {
    trouble = why.failure
    working.reject(why)
    become('stopped')
  }
  const waitForDisk = (why: AppError) => {
    stop(why)
    tryDisk()
  }
  const tryDisk = () => {
    forgetTimer = deps.timers.after(diskAgainMs, () => (deps.mayWrite() ? goAgain() : tryDisk()))
  }
  let begin = deps.begin
  const beginReady = async (): Promise<Begun> => {
    const first = begin()
    loading = first
    try {
      await first.ready
      return first
    } catch (error) {
      if (begin === deps.beginHere || state === 'closed') throw error
      deps.report(error)
      begin = deps.beginHere
      return begin()
    } finally {
      loading = null
    }
  }
  const open = async (verifyFirst: boolean): Promise<OpenedStores> => {
    const mine = await beginReady()
    if (state === 'closed') {
      await mine.kill()
      throw new AppError({ code: 'cancelled' })
    }
    begun = mine
    void mine.ended.then((cause) => ended(mine, cause))
    try {
      return await mine.port.ask('open', deps.opening({ verifyFirst }))
    } catch (error) {
      if (begun === mine) begun = null
      await mine.kill()
      throw error
    }
  }
  const work = (port: ThreadPort<OfWriter>) => {
    trouble = null
    working.resolve(port)
    become('working')
  }
  const ended = (which: Begun, cause: unknown) => {
    if (begun !== which || state !== 'working') return
    begun = null
    if (cause !== null) deps.report(cause)
    restart()
  }
  const restart = () => {
    const now = deps.clock.monotonic()
    ends = [...ends.filter((at) => now - at < endsWithinMs), now]
    waitAnew()
    if (ends.length >= mostEnds) return stop(interrupted())
    become('restarting')
    forgetTimer = deps.timers.after(beginAgainAfterMs, goAgain)
  }
  /** Whoever asks from now on waits for the next. */
  const waitAnew = () => {
    working = Promise.withResolvers()
    working.promise.catch(() => undefined)
  }
  const goAgain = () => {
    coming = again()
  }
  const again = async () => {
    const before = state
    await leaving
    if (state !== before) return
    try {
      const opened = await open(true)
      if (state !== before || begun === null) return
      if (before === 'stopped') waitAnew()
      deps.reopened(opened)
      work(begun.port)
    } catch (error) {
      if (state !== before) return
      if (deps.isDisksFault(error)) return waitForDisk(error)
      deps.report(error)
      restart()
    }
  }
  return {
    state: () => state,
    trouble: () => trouble,
    waitForDisk,
    start: async () => {
      const opened = await open(false)
      if (begun !== null) work(begun.port)
      return opened
    },
    ask: async (name, input, signal) => {
      const port = await working.promise
      try {
        return await port.ask(name, input, signal)
      } catch (error) {
        throw error instanceof AppError || begun?.port === port ? error : interrupted(error)
      }
    },
    tell: (name, ...input) => {
      if (state === 'working') begun?.port.tell(name, ...input)
    },
    beginAgain: () => {
      if (state !== 'working' || begun === null) return
      const left = begun
      begun = null
      leaving = left.kill()
      restart()
    },
    close: async () => {
      const left = begun
      const wasWorking = state === 'working'
      forgetTimer?.()
      const over = new AppError({ code: 'cancelled' })
      working.reject(over)
      waitAnew() // what is closed answers nobody, who would wait for ever
      working.reject(over)
      become('closed')
      begun = null
      if (left !== null && wasWorking) await closeItself(deps, left)
      await Promise.all([left?.kill(), loading?.kill()])
      await Promise.all([leaving, coming])
    },
  }
}

/** Resolves when it has closed the stores and ended, or has had its time. */
async function closeItself({ timers, report }: Deps, { port, ended }: Begun): Promise<void> {
  const late = Promise.withResolvers<void>()
  const forget = timers.after(longestCloseMs, late.resolve)
  const closed = port.ask('close', undefined).then(
    () => ended,
    (error) => report(error),
  )
  await Promise.race([closed, late.promise])
  forget() // a timer that still runs keeps what it would end, and so all that was open, from being collected
}

const interrupted = (cause?: unknown) => new AppError({ code: 'saving-interrupted' }, { cause })
