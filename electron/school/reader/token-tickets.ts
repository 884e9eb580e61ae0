/**
 * What the writer's thread has in place of a token. Messages between threads leave their bytes in memory that neither
 * thread can overwrite, so the token itself never is in one: requests carry a ticket, and the main thread redeems it.
 */
export type TokenTickets = {
  ticketOf(token: string): string
  /** The token behind a ticket; one that is unknown stands for no token. */
  tokenOf(ticket: string): string
  /** The headers of a request with the token in place of its ticket. */
  redeemIn(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>
}

export function createTokenTickets(): TokenTickets {
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
