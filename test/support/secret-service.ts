import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, hasPrograms, startBus } from './programs.ts'

/** Whether this machine can run a Secret Service (Debian: dbus, gnome-keyring, libsecret-tools). */
export const hasSecretService = hasPrograms('dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool')

export type SecretService = {
  readonly env: NodeJS.ProcessEnv
  /** What the system's own tool finds of an application's secrets. */
  search(service: string): string
}

type AtEnd = (end: () => Promise<void>) => void

/** A real Secret Service of a test's own: its bus, its keyring, its files below `home`; ended with the test. */
export async function startSecretService(home: string, atEnd: AtEnd): Promise<SecretService> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: `${home}/data`,
    XDG_RUNTIME_DIR: home,
  }
  env['DBUS_SESSION_BUS_ADDRESS'] = await startBus(env, atEnd)
  const keyring = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  atEnd(() => endProcess(keyring))
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
