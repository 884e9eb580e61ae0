import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { Bridge, Reply } from '../../shared/ipc/bridge.ts'
import type { Answer, Ask, EventName, Payload, RequestName } from '../../shared/ipc/contract.ts'

/** The renderer's link to main: named requests and named events. */
export type Client = {
  call<N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>>
  on<E extends EventName>(name: E, listener: (payload: Payload<E>) => void): void
}

/** The part of the client that a store needs. Stores do not subscribe to events; `app/wire-events` does it for them. */
export type Caller = Pick<Client, 'call'>

/** Restores the types that the bridge erases. Sound: main parses input, and the contract types the handlers. */
export function createClient(bridge: Bridge): Client {
  return {
    call: async (name, input) => {
      const reply = JSON.parse(await bridge.call(name, JSON.stringify(input))) as Reply
      if (!reply.ok) throw new AppError(reply.failure)
      return reply.value as Answer<typeof name>
    },
    on: (name, listener) =>
      bridge.listen((event, payload) => {
        if (event === name) listener(JSON.parse(payload) as Payload<typeof name>)
      }),
  }
}

/** The result of a request: its answer, or the expected failure as data. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** Sends a request and returns an expected failure as data. Anything else is a bug and is thrown. */
export async function attempt<T>(ask: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Requests that replace each other: only the latest one gets an answer. */
interface LastAnswer {
  /** Sends a new request. Resolves to null if another was sent before its answer came, or if it was cancelled. */
  ask<T>(question: (isLast: () => boolean) => Promise<T>): Promise<Attempt<T> | null>
  /** Sends a further request beside the current one, without cancelling it. The next `ask` cancels both. */
  within<T>(question: () => Promise<T>): Promise<Attempt<T> | null>
  /** Cancels all requests: their answers are dropped when they arrive. */
  callOff(): void
}

/** Answers may arrive out of order, so only the last request gets its answer; an earlier one resolves to null. */
export function createLastAnswer(): LastAnswer {
  let last = 0
  async function answered<T>(mine: number, question: () => Promise<T>): Promise<Attempt<T> | null> {
    const done = await attempt(question)
    return mine === last ? done : null
  }
  return {
    ask: (question) => {
      const mine = ++last
      return answered(mine, () => question(() => mine === last))
    },
    within: (question) => answered(last, question),
    callOff: () => {
      last++
    },
  }
}
