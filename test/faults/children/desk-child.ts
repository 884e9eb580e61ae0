import './set-clock.ts'
import { dirname, extname, join } from 'node:path'
import { headlessHost } from '../../../electron/headless/host.ts'
import { readLines } from '../../../electron/headless/read-lines.ts'
import { fileKeychain } from '../../electron/session/lock/file-secrets.ts'
import { publishing } from '../../support/publishing.ts'

/*
 * The whole app without a window, in a process of its own that may be killed: desk-child FOLDER CA [RELAY [SERVER]]. Its
 * keychain is a file beside FOLDER, so that the next process opens the same school. It publishes for the relay in RELAY,
 * at SERVER or where RELAY says.
 */
const [folder = '', caFile, relay, relayServer] = process.argv.slice(2)
/** The operator of this desk confirms everything. */
const say = (line: object) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if ('confirm' in line) void host.hear(JSON.stringify({ confirmed: line.confirm, yes: true }))
}
const host = await headlessHost({
  folder,
  caFile,
  args: [],
  ...(relay !== undefined && publishing(relay, relayServer)),
  secrets: fileKeychain(join(dirname(folder), 'keychain.json')),
  writerThread: new URL(`./desk-writer${extname(import.meta.filename)}`, import.meta.url),
  say,
})
process.stdout.write('{"begun":true}\n')
readLines(process.stdin.fd, {
  line: (line) => void host.hear(line),
  end: () => void host.stop().then(() => process.exit(0)),
})
