import type { Fetch } from '../../../../electron/api/fetch.ts'
import type { VirtualTime } from './virtual-time.ts'

const packet = 1_000
const headBytes = 400

type Options = {
  readonly time: VirtualTime
  readonly bytesPerSecond: number
  /** When the link moves again, for a moment at which it may stand still. Both in milliseconds of `monotonic`. */
  readonly movesAt?: (at: number) => number
}

/** All answers come over one link, packet by packet and turn by turn, however many are on their way. */
export function overWeakLink(fetch: Fetch, { time, bytesPerSecond, movesAt = (at) => at }: Options): Fetch {
  let freeAt = 0
  const carry = async (bytes: number, signal: AbortSignal) => {
    const now = time.clock.monotonic()
    freeAt = movesAt(Math.max(now, freeAt)) + (bytes / bytesPerSecond) * 1_000
    await time.networkDelay(freeAt - now, signal)
  }
  return async (request) => {
    const response = await fetch(request)
    const whole = new Uint8Array(await response.arrayBuffer())
    await carry(headBytes, request.signal)
    let at = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (stream) => {
          if (at >= whole.length) return stream.close()
          const piece = whole.slice(at, at + packet)
          at += packet
          await carry(piece.length, request.signal)
          stream.enqueue(piece)
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
