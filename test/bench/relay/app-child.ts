import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { headlessHost } from '../../../electron/headless/host.ts'
import { readLines } from '../../../electron/headless/read-lines.ts'
import { freeBuffersHere, keepHeapSmall } from '../../../electron/memory/heap-flags.ts'
import { publishing } from '../../support/publishing.ts'

/*
 * Runs the headless app, which reads requests as lines of JSON: app-child FOLDER CA [RELAY]. It publishes for the relay
 * in the folder RELAY, is bundled beside `worker.js`, and confirms every question.
 */

keepHeapSmall()
freeBuffersHere()
const [folder = '', caFile, relay] = process.argv.slice(2)
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
