import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Whether this machine has these programs. */
export const hasPrograms = (...names: readonly string[]): boolean =>
  names.every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined)

/** Starts a message bus of D-Bus, and resolves with its address. */
export async function startBus(env: NodeJS.ProcessEnv, atEnd: (end: () => Promise<void>) => void) {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  atEnd(() => endProcess(bus))
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string] // Node: readline, 'line'
  return address
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
