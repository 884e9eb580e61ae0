import { quoted } from '../server/server-config.ts'
import type { HandOver } from './hand-over.ts'

/**
 * The text of `link.conf`: the leaf dials the main server, and nothing dials the leaf. Bound to the account of the relay,
 * for what comes over it is the relay's word. `caFile`: where the PEM of the main server's authority lies, if it has one
 * of its own.
 */
export const linkConfig = ({ ca }: Pick<HandOver, 'ca'>, caFile: string): string => `\
# Written whole by \`relay init --leaf\` and \`relay link-leaf\`. Do not edit.
leafnodes {
  reconnect: 2
  remotes: [
    {
      # From the environment, as the key of the store: who has it can take this leaf's place at the main server.
      urls: [$LINK]
      account: RELAY
      tls {
        timeout: 5
${ca === undefined ? '' : `        ca_file: ${quoted(caFile)}\n`}\
      }
    }
  ]
}
`

/** What a leaf's server dials, with the word that it comes in by: for its environment, as LINK. */
export const linkOf = ({ server, account, password }: HandOver): string =>
  server.replace('tls://', `tls://${account}:${password}@`)
