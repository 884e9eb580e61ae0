import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import type { Running } from '../../sync/progress.ts'
import type { Learnt, OfMain } from '../between/protocol.ts'
import type { Listener, Wires } from '../between/school-client.ts'
import type { Answerers } from '../between/thread-port.ts'
import { createTokenTickets } from './token-tickets.ts'

type Deps = {
  readonly wires: Wires
  /** Hears of the server of the relay that is followed. */
  readonly ofRelay: Listener
  readonly ledger: Pick<Ledger, 'learn'>
  readonly committed: (ids: readonly PersonId[]) => void
  readonly moved: (running: Running) => void
  readonly wayMoved: () => void
  readonly stateMoved: () => void
  readonly queue: (change: QueueChange) => void
  readonly learnt: () => void
  readonly bug: (error: unknown) => void
  readonly damaged: () => void
  readonly behind: (state: TrailBehind | null) => void
}

/** What the main thread does for the writer: it has the network, the token, the index and the window. */
export function answerWriter({ wires, ledger, ...deps }: Deps): Omit<Answerers<OfMain>, 'ready'> {
  const tickets = createTokenTickets()
  return {
    exchange: async ({ way, headers: named, ...request }, signal) => {
      const headers = named && tickets.redeemIn(named)
      const { status, bytes, ...answer } = await wires.ways[way]({
        ...request,
        ...(headers && { headers }),
        signal,
      })
      return { status, headers: [...answer.headers], body: bytes.buffer as ArrayBuffer } // read into memory of its own, and handed over
    },
    token: async (refused, signal) => {
      const token =
        refused === null ? wires.tokens.current(signal) : wires.tokens.after(tickets.tokenOf(refused), signal)
      return tickets.ticketOf(await token)
    },
    heard: (what) => wires.listener[what](),
    heardRelay: (what) => deps.ofRelay[what](),
    committed: deps.committed,
    moved: deps.moved,
    wayMoved: deps.wayMoved,
    stateMoved: deps.stateMoved,
    queue: deps.queue,
    learnt: (found) => {
      learn(ledger, found)
      deps.learnt()
    },
    bug: deps.bug,
    damaged: deps.damaged,
    behind: deps.behind,
  }
}

function learn<Found extends Learnt>(ledger: Pick<Ledger, 'learn'>, { name, value }: Found): void {
  ledger.learn<Found['name']>(name, value as never, 'seen-in-answer') // sound: each is the value of its name
}
