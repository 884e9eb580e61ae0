import type { Caller } from '../../../renderer/api/client.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

type Asked = { readonly name: RequestName; readonly input: unknown }

/** A call that waits until the test answers it, so that answers can arrive in any order. */
export type Waiting<N extends RequestName> = {
  readonly input: Ask<N>
  answer(value: Answer<N>): Promise<void>
  fail(failure: Failure): Promise<void>
}

/** Calls kept in order, each answered by hand. */
export function createHeldBridge() {
  const calls: (Asked & {
    readonly settle: (value: unknown) => void
    readonly refuse: (error: unknown) => void
  })[] = []
  const client: Caller = {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        // sound: the test answers a call through `nth`, which gives the value the type of its name
        calls.push({ name, input, settle: resolve as (value: unknown) => void, refuse: reject })
      }),
  }
  function nth<N extends RequestName>(name: N, place: number): Waiting<N> {
    const call = calls.filter((each) => each.name === name)[place]
    if (call === undefined) throw new Error(`${name} was not asked ${place + 1} times`)
    return {
      input: call.input as Ask<N>, // sound: calls are kept under the name they were made with
      answer: async (value) => {
        call.settle(value)
        await turn()
      },
      fail: async (failure) => {
        call.refuse(new AppError(failure))
        await turn()
      },
    }
  }
  const count = (name: RequestName) => calls.filter((call) => call.name === name).length
  return { client, nth, count }
}

/** Lets everything that was answered be taken in. */
export async function turn(): Promise<void> {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}

/** Time that only the test moves. */
export function createHandClock() {
  let now = 0
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  return {
    later: (run: () => void, ms: number) => {
      const entry = { at: now + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    pass: async (ms: number) => {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
      await turn()
    },
  }
}
