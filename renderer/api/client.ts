import { AppError } from '../../shared/domain/failure.ts'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import type { Answer, Ask, EventName, Payload, RequestName } from '../../shared/ipc/contract.ts'

/** The renderer's link to main: named requests and named events. */
export type Client = {
  call<N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>>
  on<E extends EventName>(name: E, listener: (payload: Payload<E>) => void): () => void
}

/** The half of the client a store needs; events are wired to stores in one place, `app/wire-events`. */
export type Caller = Pick<Client, 'call'>

/** Give the untyped bridge its types back. Sound: main parses input, the compiler holds handlers to the contract. */
export function createClient(bridge: Bridge): Client {
  return {
    call: async (name, input) => {
      const reply = await bridge.call(name, input)
      if (!reply.ok) throw new AppError(reply.failure)
      return reply.value as Answer<typeof name>
    },
    on: (name, listener) =>
      bridge.listen((event, payload) => {
        if (event === name) listener(payload as Payload<typeof name>)
      }),
  }
}
