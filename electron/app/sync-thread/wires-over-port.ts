import type { Wires } from '../school-client.ts'
import type { OfMain } from './contract.ts'
import type { ThreadPort } from './thread-port.ts'

/** The way to the school by way of the main thread, which alone has the network and the key. */
export function wiresOver(main: ThreadPort<OfMain>, baseUrl: string): Wires {
  const token = (refused: string | null, signal: AbortSignal | undefined) =>
    main.ask('token', refused, signal)
  return {
    baseUrl,
    exchange: async ({ signal, ...request }) => {
      const { status, headers, body } = await main.ask('exchange', request, signal)
      return {
        status,
        headers: new Headers([...headers].map(([...pair]) => pair)),
        bytes: new Uint8Array(body),
      }
    },
    tokens: {
      current: (signal) => token(null, signal),
      after: (refused, signal) => token(refused, signal),
    },
    listener: {
      answered: () => main.tell('heard', 'answered'),
      failed: () => main.tell('heard', 'failed'),
      accepted: () => main.tell('heard', 'accepted'),
      keyRefused: () => main.tell('heard', 'keyRefused'),
    },
  }
}
