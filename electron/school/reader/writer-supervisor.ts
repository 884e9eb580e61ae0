import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { OpenedStores, Opening, WriterRequests } from '../between/protocol.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import type { RunningWriter } from './writer-thread.ts'

/**
 * `working`: the writer answers. `restarting`: it crashed and is being restarted. `stopped`: it crashed too often, or
 * the disk refuses writes; everything can be read, nothing saved. `closed`: it was asked to end.
 */
export type WriterState = 'starting' | 'working' | 'restarting' | 'stopped' | 'closed'

type Options = {
  readonly start: () => RunningWriter
  /** Used if no thread can be started. Then the main thread also writes, and keystrokes wait a little longer. */
  readonly startInProcess: () => RunningWriter
  readonly opening: (how: { readonly verifyFirst: boolean }) => Opening
  /** Called after the writer was restarted. */
  readonly reopened: (opened: OpenedStores) => void
  readonly stateChanged: (state: WriterState) => void
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => void
  /** Whether the files are undamaged and only cannot be written. */
  readonly isDiskFault: (error: unknown) => error is AppError
  /** Whether the disk can be written again. The caller has reopened its own connections by then. */
  readonly mayWrite: () => boolean
}

/** The writer is stopped after this number of crashes within this time. */
const maxCrashes = 3
const crashWindowMs = 60_000
const restartDelayMs = 250
/** Delay before a full or write-protected disk is tried again, in milliseconds. */
const diskRetryMs = 15_000
/**
 * A writer that has not closed after this time is killed, and its memory is not cleared. Busy computers have needed
 * more than five seconds. Milliseconds.
 */
const closeTimeoutMs = 15_000

/** The port of a working writer, as a promise. Its rejection is no bug while no request waits for it. */
function nextPort() {
  const next = Promise.withResolvers<ThreadPort<WriterRequests>>()
  next.promise.catch(() => undefined)
  return next
}

/** Starts the writer, restarts it after a crash, and ends it. */
export class Writer {
  #state: WriterState = 'starting'
  #trouble: Failure | null = null
  readonly #options: Options
  #running: RunningWriter | null = null
  #working = nextPort()
  #crashes: readonly number[] = []
  #cancelTimer: (() => void) | null = null
  /** A writer that is being killed, or one that is starting: both hold, or may claim, the same files. */
  #killing: Promise<void> = Promise.resolve()
  #restarting: Promise<void> = Promise.resolve()
  #loading: RunningWriter | null = null
  #startWriter: () => RunningWriter

  constructor(options: Options) {
    this.#options = options
    this.#startWriter = options.start
  }

  readonly state = (): WriterState => this.#state

  /** Why the writer is stopped. */
  readonly trouble = (): Failure | null => this.#trouble

  /** Starts the writer. Throws the errors of opening the stores, and then there is no writer. */
  readonly start = async (): Promise<OpenedStores> => {
    const opened = await this.#open(false)
    if (this.#running !== null) this.#work(this.#running.port)
    return opened
  }

  /** Like `ask` of the port. A request that is made while the writer restarts waits for it. */
  readonly ask: ThreadPort<WriterRequests>['ask'] = async (name, input, signal) => {
    const port = await this.#working.promise
    try {
      return await port.ask(name, input, signal)
    } catch (error) {
      throw error instanceof AppError || this.#running?.port === port ? error : interrupted(error)
    }
  }

  /** Like `tell` of the port. Dropped unless the writer is working. */
  readonly tell: ThreadPort<WriterRequests>['tell'] = (name, ...input) => {
    if (this.#state === 'working') this.#running?.port.tell(name, ...input)
  }

  /** The disk does not allow a start, which is retried. Meanwhile nothing is saved. */
  readonly waitForDisk = (cause: AppError): void => {
    this.#stop(cause)
    this.#retryDisk()
  }

  /** Restarts it because the student data is damaged: it then verifies every page. */
  readonly restart = (): void => {
    if (this.#state !== 'working' || this.#running === null) return
    const damaged = this.#running
    this.#running = null
    this.#killing = damaged.kill()
    this.#restartSoon()
  }

  /** Closes the stores and ends. Never throws. */
  readonly close = async (): Promise<void> => {
    const closing = this.#running
    const wasWorking = this.#state === 'working'
    this.#cancelTimer?.()
    const over = new AppError({ code: 'cancelled' })
    this.#working.reject(over)
    this.#working = nextPort() // a later request would otherwise wait forever
    this.#working.reject(over)
    this.#setState('closed')
    this.#running = null
    if (closing !== null && wasWorking) await closeItself(this.#options, closing)
    await Promise.all([closing?.kill(), this.#loading?.kill()])
    await Promise.all([this.#killing, this.#restarting])
  }

  #setState(next: WriterState): void {
    if (this.#state === next) return
    this.#state = next
    this.#options.stateChanged(next)
  }

  #stop(cause: AppError): void {
    this.#trouble = cause.failure
    this.#working.reject(cause)
    this.#setState('stopped')
  }

  #retryDisk(): void {
    const { timers, mayWrite } = this.#options
    this.#cancelTimer = timers.after(diskRetryMs, () => (mayWrite() ? this.#startAgain() : this.#retryDisk()))
  }

  async #startReady(): Promise<RunningWriter> {
    const { startInProcess, report } = this.#options
    const first = this.#startWriter()
    this.#loading = first
    try {
      await first.ready
      return first
    } catch (error) {
      if (this.#startWriter === startInProcess || this.#state === 'closed') throw error
      report(error)
      this.#startWriter = startInProcess
      return startInProcess()
    } finally {
      this.#loading = null
    }
  }

  async #open(verifyFirst: boolean): Promise<OpenedStores> {
    const mine = await this.#startReady()
    if (this.#state === 'closed') {
      await mine.kill()
      throw new AppError({ code: 'cancelled' })
    }
    this.#running = mine
    void mine.ended.then((cause) => this.#crashed(mine, cause))
    try {
      return await mine.port.ask('open', this.#options.opening({ verifyFirst }))
    } catch (error) {
      if (this.#running === mine) this.#running = null
      await mine.kill()
      throw error
    }
  }

  #work(port: ThreadPort<WriterRequests>): void {
    this.#trouble = null
    this.#working.resolve(port)
    this.#setState('working')
  }

  #crashed(which: RunningWriter, cause: unknown): void {
    if (this.#running !== which || this.#state !== 'working') return
    this.#running = null
    if (cause !== null) this.#options.report(cause)
    this.#restartSoon()
  }

  /** From now on, requests wait for the next writer. */
  #restartSoon(): void {
    const { clock, timers } = this.#options
    const now = clock.monotonic()
    this.#crashes = [...this.#crashes.filter((at) => now - at < crashWindowMs), now]
    this.#working = nextPort()
    if (this.#crashes.length >= maxCrashes) {
      this.#stop(interrupted())
    } else {
      this.#setState('restarting')
      this.#cancelTimer = timers.after(restartDelayMs, () => this.#startAgain())
    }
  }

  #startAgain(): void {
    this.#restarting = this.#reopen()
  }

  async #reopen(): Promise<void> {
    const before = this.#state
    await this.#killing
    if (this.#state !== before) return
    try {
      const opened = await this.#open(true)
      if (this.#state !== before || this.#running === null) return
      if (before === 'stopped') this.#working = nextPort()
      this.#options.reopened(opened)
      this.#work(this.#running.port)
    } catch (error) {
      if (this.#state !== before) return
      if (this.#options.isDiskFault(error)) return this.waitForDisk(error)
      this.#options.report(error)
      this.#restartSoon()
    }
  }
}

/** Resolves when the writer has closed the stores and ended, or after a timeout. */
async function closeItself({ timers, report }: Options, { port, ended }: RunningWriter): Promise<void> {
  const late = Promise.withResolvers<void>()
  const cancel = timers.after(closeTimeoutMs, late.resolve)
  const closed = port.ask('close', undefined).then(
    () => ended,
    (error) => report(error),
  )
  await Promise.race([closed, late.promise])
  cancel() // a running timer would keep everything that was open from being collected
}

const interrupted = (cause?: unknown) => new AppError({ code: 'saving-interrupted' }, { cause })
