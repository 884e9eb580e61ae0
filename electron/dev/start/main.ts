import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { electronBinary } from '../../../test/stand-in/launch/electron-binary.ts'
import { openStandIn } from '../../../test/stand-in/launch/host.ts'
import { foyerDir } from '../../../test/stand-in/launch-options.ts'
import { buildApp } from './build-app.ts'
import { chooseShell, sayChoice } from './choose-shell.ts'
import { lookAround } from './look-around.ts'
import { readStartOptions, type StartOptions } from './options.ts'

/* `npm start`: builds Foyer and opens it in the best shell of this computer. Ends with the app and its exit code. */

const options = readStartOptions(process.argv.slice(2))
await buildApp()
const atHand = await lookAround(options.mayDownload)
const choice = chooseShell(atHand)
console.log(sayChoice(choice, atHand.browser))
process.exit(await open(choice.shell, options, atHand.browser ?? ''))

function open(shell: typeof choice.shell, started: StartOptions, browser: string): Promise<number> {
  if (shell === 'electron') return openElectron(started)
  if (shell === 'stand-in') return openInBrowser(started, browser)
  return run(process.execPath, [join(foyerDir, 'test/tour/main.ts'), '--out', join(foyerDir, 'out/tour')])
}

function openElectron(started: StartOptions): Promise<number> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [] // Chromium's sandbox does not work for root
  return run(electronBinary() ?? '', [...asRoot, foyerDir, ...appArguments(started)])
}

async function openInBrowser(started: StartOptions, browser: string): Promise<number> {
  const { main, exited } = openStandIn({
    appDir: foyerDir,
    args: appArguments(started),
    env: { ...process.env, ...(started.ca === null ? {} : { NODE_EXTRA_CA_CERTS: started.ca }) },
    browser: { path: browser, env: {} },
    headed: true,
    colorScheme: null,
    size: null,
    output: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => main.kill(signal))
  const { code } = await exited
  return code ?? 1
}

async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

function appArguments({ userData, appArgs }: StartOptions): string[] {
  return [...(userData === null ? [] : [`--user-data=${userData}`]), ...appArgs]
}
