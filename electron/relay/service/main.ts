import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Done, refused } from '../../headless/command-answer.ts'
import { endRefused } from '../../headless/end-refused.ts'
import { relayCommands } from './commands.ts'
import type { StartedRelay } from './run-relay.ts'

/*
 * `npm run -s relay -- --user-data DIR --relay DIR`: the app without a window, which holds the school's key and publishes
 * its copy for desks that follow. `init`, `enrol`, `revoke`, `desks` and `look` administer it. See resources/docs/relay.md.
 */

const text = { type: 'string' } as const
await obey().catch(endRefused)

async function obey(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ 'user-data': text, relay: text, ca: text, unlock: text },
      ...{ nats: text, creds: text, 'nats-ca': text },
      ...{ host: text, port: text, listen: text, certificate: text, key: text },
      ...{ name: text, scope: text, connection: text, to: text, 'client-id': text },
    },
  })
  const userData = resolve(values['user-data'] ?? join(process.cwd(), '.cache/relay'))
  const folder = resolve(values.relay ?? join(userData, 'relay'))
  const [command] = positionals
  // The commands do not load the app.
  if (command === undefined)
    return goOn(
      await (await import('./run-relay.ts')).runRelay({ userData, folder, options: values, say: answer }),
    )
  if (!Object.hasOwn(relayCommands, command)) end(refused('bad-option', `there is no command ${command}`))
  const asked = relayCommands[command as keyof typeof relayCommands] // its own key
  end(await asked(folder, values))
}

function end({ exit, said }: Done): never {
  process.stdout.write(`${JSON.stringify(said)}\n`)
  process.exit(exit)
}

/** Whoever keeps what a service writes is not to have events, which name people by their ids. */
function answer(line: object): void {
  if (!('event' in line)) process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Until the system ends it. */
function goOn(begun: StartedRelay): void {
  if (!begun.ok) end(refused(begun.problem))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void begun.stop().then(() => process.exit(0)))
}
