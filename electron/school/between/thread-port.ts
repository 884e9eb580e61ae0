import type { MessagePort, Worker } from 'node:worker_threads'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { never, untilAborted } from '../../api/until-aborted.ts'

/** The requests that one thread accepts from the other, as methods that take at most one plain value. */
export type Asked<A> = { readonly [N in keyof A]: (input: never) => unknown }
type Input<A extends Asked<A>, N extends keyof A> = Parameters<A[N]>
type Value<A extends Asked<A>, N extends keyof A> = ReturnType<A[N]>

/** The functions that answer requests; the signal is aborted when the caller gives up. */
export type Answerers<A extends Asked<A>> = {
  readonly [N in keyof A]: (input: Input<A, N>[0], signal: AbortSignal) => Promise<Value<A, N>> | Value<A, N>
}

/** Messages are not validated, because both threads run the same build. */
type Message =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'give-up'; readonly id: number }
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'bug'; readonly id: number; readonly error: unknown }
  | { readonly kind: 'tell'; readonly name: string; readonly input: unknown }

export type ThreadPort<Theirs extends Asked<Theirs>> = {
  /** Throws what the other side throws (an `AppError` as one), and `cancelled` as soon as the signal is aborted. */
  ask<N extends keyof Theirs & string>(
    name: N,
    input: Input<Theirs, N>[0],
    signal?: AbortSignal,
  ): Promise<Value<Theirs, N>>
  /** Sends without waiting for an answer; messages arrive in order. */
  tell<N extends keyof Theirs & string>(name: N, ...input: Input<Theirs, N>): void
  /** Call this when the other side has ended: requests to it then reject, and work for it is aborted. */
  lost(error: unknown): void
}

type Waiting = { readonly done: (value: unknown) => void; readonly failed: (error: unknown) => void }
type Run = (name: string, input: unknown, signal: AbortSignal) => unknown

/** Sends requests to the other thread and answers its own, over one port. */
export function joinThreads<Theirs extends Asked<Theirs>, Ours extends Asked<Ours>>(
  port: MessagePort | Worker,
  answerers: Answerers<Ours>,
  /** Receives errors of messages whose sender does not wait for an answer. */
  fault: (error: unknown) => void,
): ThreadPort<Theirs> {
  const waiting = new Map<number, Waiting>()
  const send = (message: Message, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const table = answerers as Readonly<Record<string, (input: unknown, signal: AbortSignal) => unknown>>
  const run: Run = (name, input, signal) => table[name]?.(input, signal)
  const desk = createDesk(run, send)
  const hear = async (name: string, input: unknown) => await run(name, input, never)
  let lastId = 0
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one !== undefined) how(one)
  }
  port.on('message', (message: Message) => {
    if (message.kind === 'ask') void desk.work(message.id, message.name, message.input)
    if (message.kind === 'tell') void hear(message.name, message.input).catch(fault)
    if (message.kind === 'give-up') desk.drop(message.id)
    if (message.kind === 'value') settle(message.id, ({ done }) => done(message.value))
    if (message.kind === 'bug') settle(message.id, ({ failed }) => failed(message.error))
    if (message.kind === 'failure') settle(message.id, ({ failed }) => failed(new AppError(message.failure)))
  })
  return {
    ask: async (name, input, signal = never) => {
      const id = ++lastId
      const answer = new Promise<unknown>((done, failed) => waiting.set(id, { done, failed }))
      send({ kind: 'ask', id, name, input }, buffersOf(input))
      const giveUp = () => send({ kind: 'give-up', id })
      signal.addEventListener('abort', giveUp)
      try {
        return (await untilAborted(signal, answer)) as Value<Theirs, typeof name>
      } finally {
        signal.removeEventListener('abort', giveUp)
        waiting.delete(id)
      }
    },
    tell: (name, ...[input]) => send({ kind: 'tell', name, input }),
    lost: (error) => {
      for (const id of [...waiting.keys()]) settle(id, ({ failed }) => failed(error))
      desk.close()
    },
  }
}

/** Runs the requests of the other side, and aborts those that its caller gives up. */
function createDesk(run: Run, send: (message: Message, moved?: ArrayBuffer[]) => void) {
  const inHand = new Map<number, AbortController>()
  return {
    work: async (id: number, name: string, input: unknown): Promise<void> => {
      const abort = new AbortController()
      inHand.set(id, abort)
      try {
        const value = await run(name, input, abort.signal)
        send({ kind: 'value', id, value }, buffersOf(value))
      } catch (error) {
        if (error instanceof AppError) send({ kind: 'failure', id, failure: error.failure })
        else send({ kind: 'bug', id, error })
      } finally {
        inHand.delete(id)
      }
    },
    drop: (id: number): void => inHand.get(id)?.abort(),
    close: (): void => {
      for (const abort of inHand.values()) abort.abort()
    },
  }
}

/** The buffers in a value, which are transferred instead of copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter((part) => part instanceof ArrayBuffer)
}
