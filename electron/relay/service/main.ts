import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandResult, endRefused, refused } from '../../headless/cli-refusal.ts'
import { relayCommands } from './commands.ts'

/*
 * `npm run -s relay -- --user-data DIR --relay DIR`: the app without a window, which reads the school with the relay's key
 * and publishes its students for desks that follow. The commands `init`, `enrol`, `revoke`, `desks`, `look` and `rekey`
 * administer it. See resources/docs/relay.md.
 */

const ofService = ['user-data', 'relay', 'ca', 'unlock', 'nats', 'creds', 'nats-ca', 'refuse-old-server']
const ofInit = ['host', 'port', 'listen', 'certificate', 'key']
const ofEnrol = ['name', 'scope', 'connection', 'to', 'client-id']
await main().catch(endRefused)

async function main(): Promise<void> {
  const names = [...ofService, ...ofInit, ...ofEnrol]
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // sound: every option takes a text
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
      string,
      { type: 'string' }
    >,
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
