import { quoted } from '../server/server-config.ts'
import type { HandOver } from './hand-over.ts'

/**
 * The text of `link.conf`: the leaf dials the main server, and nothing dials the leaf. Bound to the account of the relay,
 * for what comes over it is the relay's word. `caFile`: where the PEM of the main server's authority lies, if it has one
 * of its own.
 */
export const linkConfig = ({ servers, ca, account, password }: HandOver, caFile: string): string => `\
# Written by \`relay init --leaf\`. Who has this can take this leaf's place at the main server.
leafnodes {
  reconnect: 2
  remotes: [
    {
      urls: [${servers.map((server) => quoted(withWord(server, account, password))).join(', ')}]
      account: RELAY
      tls {
        timeout: 5
${ca === undefined ? '' : `        ca_file: ${quoted(caFile)}\n`}\
      }
    }
  ]
}
`

const withWord = (server: string, account: string, password: string) =>
  server.replace('tls://', `tls://${account}:${password}@`)
