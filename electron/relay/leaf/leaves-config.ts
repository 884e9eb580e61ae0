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
 * nothing of it leaves the account. So many connections, though a leaf has one: a server of 2.9 that has read its files
 * again counts whoever was connected then until it is restarted, also when they are gone.
 */
const accountOf = (name: string, { account, relayKey, password }: LeafLink): string => `\
${quoted(account)} {
  limits { max_connections: 500, max_leafnodes: 500, max_subscriptions: 64 }
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
