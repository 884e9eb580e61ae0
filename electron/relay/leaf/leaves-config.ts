import { domainOf, quoted } from '../server/server-config.ts'
import type { KnownLeaf, LeafLink } from './known-leaf.ts'

/** What the relay is called where it is answered by a leaf. */
export const leafInbox = '_INBOX_leaf'

/** The text of `leaves.conf`: for each leaf an account that holds nothing, and who may come in. */
export const leavesConfig = (leaves: readonly Pick<KnownLeaf, 'name' | 'link'>[]): string => `\
# Written whole by the relay whenever a leaf is added or removed. Do not edit. It holds what leaves come in by.
${leaves.map(({ name, link }) => (link === null ? '' : accountOf(name, link))).join('')}`

/**
 * What the relay says passes to the leaf, and answers to the relay pass back. The leaf may say and hear nothing else, and
 * nothing of it leaves the account. Two connections of a leaf at once: one that broke off without a word still counts
 * until the server misses it.
 */
const accountOf = (name: string, { account, relayKey, password }: LeafLink): string => `\
${quoted(account)} {
  limits { max_connections: 8, max_leafnodes: 2, max_subscriptions: 64 }
  users: [
    {
      nkey: ${relayKey}
      allowed_connection_types: [STANDARD]
      permissions {
        publish { allow: ["$JS.${domainOf(name)}.API.>"] }
        subscribe { allow: ["${leafInbox}.>"] }
      }
    }
    {
      user: ${quoted(account)}
      password: ${quoted(password)}
      allowed_connection_types: [LEAFNODE]
      permissions {
        publish { allow: ["${leafInbox}.>"] }
        subscribe { allow: ["$JS.${domainOf(name)}.API.>"] }
      }
    }
  ]
}
`
