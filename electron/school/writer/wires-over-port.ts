import type { Exchange } from '../../api/http.ts'
import type { OfMain } from '../between/protocol.ts'
import type { Way, Wires } from '../between/school-client.ts'
import type { ThreadPort } from '../between/thread-port.ts'

/** The ways to the school by way of the main thread, which alone has the network and the key. */
export function wiresOver(main: ThreadPort<OfMain>, baseUrl: string): Wires {
  const token = (refused: string | null, signal: AbortSignal | undefined) =>
    main.ask('token', refused, signal)
  const over =
    (way: Way): Exchange =>
    async ({ signal, ...request }) => {
      const { status, headers, body } = await main.ask('exchange', { ...request, way }, signal)
      return {
        status,
        headers: new Map(headers),
        bytes: new Uint8Array(body),
      }
    }
  return {
    baseUrl,
    ways: { paced: over('paced'), prompt: over('prompt') },
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
