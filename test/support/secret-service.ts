import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { tempFolder } from './temp-folder.ts'

/** Whether this machine can run a Secret Service (Debian: dbus, gnome-keyring, libsecret-tools). */
export const hasSecretService = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'].every(
  (program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  },
)

export type SecretService = {
  readonly env: NodeJS.ProcessEnv
  /** What the system's own tool finds of an application's secrets. */
  search(service: string): string
}

/** A real Secret Service of this test's own: its bus, its keyring, its files. */
export async function startSecretService(): Promise<SecretService> {
  const home = tempFolder()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: `${home}/data`,
    XDG_RUNTIME_DIR: home,
  }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithTest(bus)
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string]
  env['DBUS_SESSION_BUS_ADDRESS'] = address
  const keyring = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  endWithTest(keyring)
  keyring.stdin.end('password')
  const search = (service: string) => {
    try {
      return execFileSync('secret-tool', ['search', '--all', '--unlock', 'service', service], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch {
      return '' // secret-tool ends with 1 where it finds nothing
    }
  }
  for (let tries = 0; tries < 100; tries += 1) {
    if (answers(env)) return { env, search }
    await wait(50)
  }
  throw new Error('the Secret Service did not start')
}

/** Asked of the bus itself: asking for a secret too early would make the bus start a keyring of its own, locked. */
function answers(env: NodeJS.ProcessEnv): boolean {
  const call = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const owner = [...call, 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets']
  return execFileSync('dbus-send', owner, { env, encoding: 'utf8' }).includes('true')
}

function endWithTest(child: ChildProcess): void {
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
}
