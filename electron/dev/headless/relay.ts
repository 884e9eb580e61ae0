import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createKeychain, keychainScope } from '../../credentials/keychain.ts'
import { createMemorySecrets } from '../../credentials/memory-secrets.ts'
import { freeBuffersHere } from '../../memory/free-here.ts'
import { keepHeapSmall } from '../../memory/small-heap.ts'
import { readAbout, relayFiles } from '../../relay/server/relay-folder.ts'
import { type Done, refused } from './command-answer.ts'
import { headlessHost } from './host.ts'
import { readLines } from './read-lines.ts'
import { relayCommands } from './relay-commands.ts'
import { readScopes } from './relay-scopes.ts'
import { serveLeaf } from './serve-leaf.ts'

/*
 * `npm run -s relay -- --user-data DIR --relay DIR`: the app without a window, which holds the school's key and publishes
 * its copy for desks that follow. `init`, `enrol`, `revoke` and `desks` administer it, and `add-leaf`, `remove-leaf`,
 * `leaves` and `link-leaf` its leaves. `leaf` serves the desks of one. See resources/docs/relay.md.
 */

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ 'user-data': text, relay: text, ca: text, unlock: text },
    ...{ nats: text, creds: text, 'nats-ca': text },
    ...{ host: text, port: text, listen: text, certificate: text, key: text },
    ...{ name: text, scope: text, connection: text, to: text },
    ...{ 'leaf-port': text, leaf: text, scopes: text },
  },
})
const userData = resolve(values['user-data'] ?? join(process.cwd(), '.cache/relay'))
const folder = resolve(values.relay ?? join(userData, 'relay'))
const [command] = positionals

if (command === undefined) await run()
else if (command === 'leaf') await runLeaf()
else if (Object.hasOwn(relayCommands, command)) {
  const asked = relayCommands[command as keyof typeof relayCommands] // its own key
  end(await asked(folder, values))
} else end(refused(`no command ${command}`))

function end({ exit, said }: Done): never {
  process.stdout.write(`${JSON.stringify(said)}\n`)
  process.exit(exit)
}

/** Whoever keeps what a service writes is not to have events, which name people by their ids. */
function answer(line: object): void {
  if (!('event' in line)) process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function run(): Promise<void> {
  keepHeapSmall()
  freeBuffersHere()
  const about = readAbout(folder)
  const servers = values.nats === undefined ? about?.servers : [values.nats]
  if (servers === undefined) end(refused('no-relay'))
  if (about?.leaf !== undefined) end(refused('is-leaf'))
  const ca = values['nats-ca'] === undefined ? about?.ca : readFileSync(values['nats-ca'], 'utf8')
  const seed = readFileSync(values.creds ?? relayFiles(folder).seed, 'utf8').trim()
  const scope = keychainScope(userData)
  const host = await headlessHost({
    folder: userData,
    caFile: values.ca,
    args: [],
    secrets: process.env.FOYER_SECRETS === 'keychain' ? createKeychain(scope) : createMemorySecrets(),
    writerThread: new URL('../../workspace/writer/worker.ts', import.meta.url),
    publishes: { servers, ca, seed, folder, scopes: readScopes(folder) },
    say: answer,
  })
  if (values.unlock !== undefined) {
    const passphrase = readFileSync(values.unlock, 'utf8').replace(/\r?\n$/, '')
    await host.hear(JSON.stringify({ id: 'unlock', name: 'session.unlock', input: { passphrase } }))
  }
  readLines(process.stdin.fd, { line: (line) => void host.hear(line), end: () => undefined })
  endWith(host.stop)
}

/** Serves the desks of a leaf, whether or not the main site is reached. */
async function runLeaf(): Promise<void> {
  const serving = await serveLeaf({ folder, say: answer })
  if (!serving.ok) end(refused(serving.problem))
  endWith(serving.stop)
}

function endWith(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)))
}
