import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandResult, endRefused, refused } from '../../headless/refusal.ts'
import { relayCommands } from './commands.ts'

/*
 * `npm run -s relay -- --user-data DIR --relay DIR`: the app without a window, which reads the school with the relay's key
 * and publishes its students for desks that follow. The commands `init`, `enrol`, `revoke`, `desks`, `look` and `rekey`
 * administer it. See resources/docs/relay.md.
 */

const text = { type: 'string' } as const
await main().catch(endRefused)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'user-data': text,
      relay: text,
      ca: text,
      unlock: text,
      nats: text,
      creds: text,
      'nats-ca': text,
      'refuse-old-server': text,
      host: text,
      port: text,
      listen: text,
      certificate: text,
      key: text,
      name: text,
      scope: text,
      connection: text,
      to: text,
      'client-id': text,
    },
  })
  const userData = resolve(values['user-data'] ?? join(process.cwd(), '.cache/relay'))
  const folder = resolve(values.relay ?? join(userData, 'relay'))
  const [command] = positionals
  if (command === undefined) return await serve(userData, folder)
  if (!Object.hasOwn(relayCommands, command)) end(refused('bad-option', `there is no command ${command}`))
  const run = relayCommands[command as keyof typeof relayCommands] // checked above
  end(await run(folder, values))

  /** Runs the relay until the system stops it. */
  async function serve(userData: string, folder: string): Promise<void> {
    const { runRelay } = await import('./run-relay.ts') // commands do not load the app
    const started = await runRelay({ userData, folder, options: values, say })
    if (!started.ok) end(refused(started.problem))
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void started.stop().then(() => process.exit(0)))
  }
}

function end({ exit, said }: CommandResult): never {
  process.stdout.write(`${JSON.stringify(said)}\n`)
  process.exit(exit)
}

/** Prints a line to the service's log, but no event, because events contain the IDs of people. */
function say(line: object): void {
  if (!('event' in line)) process.stdout.write(`${JSON.stringify(line)}\n`)
}
