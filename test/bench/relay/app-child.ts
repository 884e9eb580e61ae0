import { readFileSync } from 'node:fs'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { headlessHost } from '../../../electron/headless/host.ts'
import { readLines } from '../../../electron/headless/read-lines.ts'
import { freeBuffersHere, keepHeapSmall } from '../../../electron/memory/heap-flags.ts'
import { readAbout, relayFiles } from '../../../electron/relay/server/relay-folder.ts'
import { readScopes } from '../../../electron/relay/service/scopes.ts'

/*
 * Runs the headless app, which reads requests as lines of JSON: app-child FOLDER CA [RELAY]. It publishes for the relay
 * in the folder RELAY, is bundled beside `worker.js`, and confirms every question.
 */

keepHeapSmall()
freeBuffersHere()
const [folder = '', caFile, relay] = process.argv.slice(2)
const publishing = (place: string) => {
  const about = readAbout(place)
  if (about === null) throw new Error('no relay was made there')
  const { servers, ca } = about
  const seed = readFileSync(relayFiles(place).seed, 'utf8').trim()
  return { publishes: { servers, ca, seed, folder: place, scopes: readScopes(place) } }
}
const script = 'worker.js'
const host = await headlessHost({
  folder,
  caFile,
  args: [],
  ...(relay !== undefined && publishing(relay)),
  secrets: createMemorySecrets(),
  writerThread: new URL(`./${script}`, import.meta.url),
  confirm: async () => true,
  say: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
})
readLines(process.stdin.fd, {
  line: (line) => void host.hear(line),
  end: () => void host.stop().then(() => process.exit(0)),
})
