import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { OpenedStores, Opening, WriterRequests } from '../between/protocol.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import type { CacheReader } from './cache-reader.ts'
import type { RunningWriter } from './writer-thread.ts'

/**
 * `working`: the writer answers. `restarting`: it crashed and is being restarted. `stopped`: it crashed too often, or
 * the disk refuses writes; everything can be read, but nothing saved. `closed`: the app has ended it.
 */
export type WriterState = 'starting' | 'working' | 'restarting' | 'stopped' | 'closed'

type Options = {
  readonly start: () => RunningWriter
  /** Starts the writer on this thread if no other can be started; keystrokes then wait a little longer. */
  readonly startInProcess: () => RunningWriter
  readonly opening: (how: { readonly verifyFirst: boolean }) => Opening
  /** Released before a new writer opens the files, which may move damaged ones aside; opened again if it fails to. */
  readonly readers: Pick<CacheReader, 'release' | 'tryOpen'>
  /** Called after a restart. */
  readonly reopened: (opened: OpenedStores) => void
  readonly stateChanged: (state: WriterState) => void
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => void
  /** Whether the files are intact and the disk only refuses to write them. */
  readonly isDiskFault: (error: unknown) => error is AppError
  /** Whether the disk can be written again. Before it returns true, it reopens the readers, and throws what that throws. */
  readonly mayWrite: () => boolean
}

/** This many crashes within `crashWindowMs` stop the writer. */
const maxCrashes = 3
const crashWindowMs = 60_000
const restartDelayMs = 250
/** How often a full or write-protected disk is tried again. */
const diskRetryMs = 15_000
/** A writer is killed after this time, its memory not cleared. Busy computers have taken over five seconds. */
const closeTimeoutMs = 15_000

/** A promise of the working writer's port. A rejection while no request waits for it is not reported as a bug. */
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
  /** A killed writer, a restart in progress and a writer that is starting: each may still hold the files. */
  #killing: Promise<void> = Promise.resolve()
  #restarting: Promise<void> = Promise.resolve()
  #loading: RunningWriter | null = null
  #startWriter: () => RunningWriter

  constructor(options: Options) {
    this.#options = options
    this.#startWriter = options.start
  }

  readonly state = (): WriterState => this.#state

  /** Why the writer is stopped; null if it is not. */
  readonly trouble = (): Failure | null => this.#trouble

  /** Starts the writer and opens the stores. Throws what opening the stores throws; then no writer is running. */
  readonly start = async (): Promise<OpenedStores> => {
    const opened = await this.#open(false)
    if (this.#running !== null) this.#work(this.#running.port)
    return opened
  }

  /** Like the port's `ask`; a request made while the writer restarts waits for the next one. */
  readonly ask: ThreadPort<WriterRequests>['ask'] = async (name, input, signal) => {
    const port = await this.#working.promise
    try {
      return await port.ask(name, input, signal)
    } catch (error) {
      throw error instanceof AppError || this.#running?.port === port ? error : interrupted(error)
    }
  }

  /** Like the port's `tell`; the message is dropped unless the writer is working. */
  readonly tell: ThreadPort<WriterRequests>['tell'] = (name, ...input) => {
    if (this.#state === 'working') this.#running?.port.tell(name, ...input)
  }

  /** Stops the writer until the disk can be written. Retries regularly; meanwhile nothing can be saved. */
  readonly waitForDisk = (cause: AppError): void => {
    this.#stop(cause)
    this.#reopenAfter(diskRetryMs)
  }

  /** Restarts the writer because the student data is damaged. The new one verifies every page. */
  readonly restart = (): void => {
    if (this.#state !== 'working' || this.#running === null) return
    this.#killing = this.#kill(this.#running)
    this.#running = null
    this.#restartSoon()
  }

  /** Closes the stores and ends the writer. Never throws. */
  readonly close = async (): Promise<void> => {
    const closing = this.#running
    const wasWorking = this.#state === 'working'
    this.#cancelTimer?.()
    const over = new AppError({ code: 'cancelled' })
    this.#working.reject(over)
    this.#working = nextPort() // makes later requests fail instead of waiting for ever
    this.#working.reject(over)
    this.#setState('closed')
    this.#running = null
    if (closing !== null && wasWorking) await closeItself(this.#options, closing)
    await Promise.all([closing, this.#loading].map((writer) => this.#kill(writer)))
    await Promise.all([this.#killing, this.#restarting])
  }

  /** Never rejects: a writer that fails to end must not keep the next one from starting. */
  async #kill(writer: RunningWriter | null): Promise<void> {
    await writer?.kill().catch(this.#options.report)
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

  #reopenAfter(ms: number): void {
    this.#cancelTimer = this.#options.timers.after(ms, () => {
      this.#restarting = this.#reopen()
    })
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
      await this.#kill(mine)
      throw new AppError({ code: 'cancelled' })
    }
    this.#running = mine
    void mine.ended.then((cause) => this.#crashed(mine, cause))
    try {
      return await mine.port.ask('open', this.#options.opening({ verifyFirst }))
    } catch (error) {
      if (this.#running === mine) this.#running = null
      await this.#kill(mine)
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

  /** Starts another writer after a delay, or stops after too many crashes. New requests wait for the next writer. */
  #restartSoon(): void {
    const now = this.#options.clock.monotonic()
    this.#crashes = [...this.#crashes.filter((at) => now - at < crashWindowMs), now]
    if (this.#state !== 'restarting') this.#working = nextPort()
    if (this.#crashes.length >= maxCrashes) {
      this.#stop(interrupted())
    } else {
      this.#setState('restarting')
      this.#reopenAfter(restartDelayMs)
    }
  }

  async #reopen(): Promise<void> {
    const before = this.#state
    await this.#killing
    if (this.#state !== before) return
    try {
      if (before === 'stopped' && !this.#options.mayWrite()) return this.#reopenAfter(diskRetryMs)
      this.#options.readers.release()
      const opened = await this.#open(true)
      if (this.#state !== before || this.#running === null) return
      if (before === 'stopped') this.#working = nextPort()
      this.#options.reopened(opened)
      this.#work(this.#running.port)
    } catch (error) {
      if (this.#state !== before) return
      this.#options.readers.tryOpen()
      if (this.#running !== null) this.#killing = this.#kill(this.#running) // it works, but the student data cannot be read
      this.#running = null
      if (this.#options.isDiskFault(error)) return this.waitForDisk(error)
      this.#options.report(error)
      this.#restartSoon()
    }
  }
}

/** Asks the writer to close the stores and end. Resolves when it has, or after a timeout. */
async function closeItself({ timers, report }: Options, { port, ended }: RunningWriter): Promise<void> {
  const late = Promise.withResolvers<void>()
  const cancel = timers.after(closeTimeoutMs, late.resolve)
  const closed = port.ask('close', undefined).then(
    () => ended,
    (error) => report(error),
  )
  await Promise.race([closed, late.promise])
  cancel() // a running timer would keep the closed school in memory
}

const interrupted = (cause?: unknown) => new AppError({ code: 'saving-interrupted' }, { cause })
