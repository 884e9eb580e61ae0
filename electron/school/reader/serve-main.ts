import type { Ledger } from '../../api/connect/ledger.ts'
import type { EventChannel, Learnt, MainRequests, WriterEvents } from '../between/protocol.ts'
import type { Wires } from '../between/school-client.ts'
import type { Answerers } from '../between/thread-port.ts'

/** The functions that answer the writer's requests; the code of the thread answers `ready`. */
export type MainAnswers = Omit<Answerers<MainRequests>, 'ready'>

/** Answers the writer's requests with the network and the token, and emits the writer's events. */
export function serveMain(wires: Wires, events: EventChannel<WriterEvents>): MainAnswers {
  const tickets = createTokenTickets()
  return {
    exchange: async ({ way, headers: named, ...request }, signal) => {
      const headers = named && tickets.redeemIn(named)
      const { status, bytes, ...answer } = await wires.ways[way]({
        ...request,
        ...(headers && { headers }),
        signal,
      })
      return { status, headers: [...answer.headers], body: bytes.buffer as ArrayBuffer } // not shared, so transferable
    },
    token: async (refused, signal) => {
      const token =
        refused === null ? wires.tokens.current(signal) : wires.tokens.after(tickets.tokenOf(refused), signal)
      return tickets.ticketOf(await token)
    },
    event: ({ name, payload }) => events.emit(name, payload),
  }
}

/** Records in the ledger what the writer found out about the service. */
export function learn<Found extends Learnt>(ledger: Pick<Ledger, 'learn'>, { name, value }: Found): void {
  ledger.learn<Found['name']>(name, value as never, 'seen-in-answer') // sound: the value has the type of its name
}

/**
 * Tickets that replace tokens in messages to the writer. Messages between threads leave bytes in memory that neither
 * thread can overwrite, so a message never holds a token: a request carries a ticket, and the main thread replaces it.
 */
interface TokenTickets {
  ticketOf(token: string): string
  /** The token of a ticket. Returns an unknown ticket unchanged; the school will refuse it. */
  tokenOf(ticket: string): string
  /** The headers of a request, with the token in place of the ticket. */
  redeemIn(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>
}

function createTokenTickets(): TokenTickets {
  let last: { readonly token: string; readonly ticket: string } | null = null
  let count = 0
  const tokenOf = (ticket: string) => (last?.ticket === ticket ? last.token : ticket)
  return {
    ticketOf: (token) => {
      if (last?.token !== token) last = { token, ticket: `ticket-${++count}` }
      return last.ticket
    },
    tokenOf,
    redeemIn: ({ authorization, ...others }) => {
      if (authorization === undefined) return others
      const [scheme = '', ticket = ''] = authorization.split(' ')
      return { ...others, authorization: `${scheme} ${tokenOf(ticket)}` }
    },
  }
}
