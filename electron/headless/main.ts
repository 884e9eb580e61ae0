import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createKeychain, keychainScope } from '../credentials/keychain.ts'
import { createMemorySecrets } from '../credentials/secret-store.ts'
import { errandOf, makeEnrolment, runEnrol, runRemoval } from '../errands/errands.ts'
import { freeBuffersHere, keepHeapSmall } from '../memory/heap-flags.ts'
import { endRefused } from './cli-refusal.ts'
import { headlessHost } from './host.ts'
import { readLines } from './read-lines.ts'

keepHeapSmall()
freeBuffersHere()
const errand = errandOf(process.argv)
if (errand?.name === 'make-enrolment') process.exit(await makeEnrolment(errand.file))
const values = valuesOf()
const folder = resolve(values['user-data'] ?? join(process.cwd(), '.cache/headless'))
const secrets =
  process.env.FOYER_SECRETS === 'keychain' ? createKeychain(keychainScope(folder)) : createMemorySecrets()
if (errand?.name === 'remove-data') process.exit(runRemoval({ folder, secrets }))
const host = await headlessHost({
  folder,
  caFile: values.ca,
  policyFile: values.policy,
  args: process.argv,
  secrets,
  writerThread: new URL('../school/writer/worker.ts', import.meta.url),
  // A user who passes a file and its code has confirmed by that.
  ...(errand !== null && { confirm: async () => true }),
  say: errand === null ? (line) => process.stdout.write(`${JSON.stringify(line)}\n`) : () => undefined,
}).catch(endRefused)
if (errand !== null) process.exit(await runEnrol(host, errand.file))
const end = () => void host.stop().then(() => process.exit(0))
readLines(process.stdin.fd, { line: (line) => void host.hear(line), end })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)

function valuesOf() {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  try {
    return parseArgs({
      options: {
        'user-data': text,
        ca: text,
        policy: text,
        enrol: text,
        demo: yes,
        'demo-size': text,
        'remove-data': yes,
      },
    }).values
  } catch (error) {
    return endRefused(error)
  }
}
