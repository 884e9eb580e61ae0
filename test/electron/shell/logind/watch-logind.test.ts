import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchLogind } from '../../../../electron/shell/logind/watch-logind.ts'
import { until } from '../../../support/processes.ts'
import { empty, startBus as startStrictBus } from './bus-stand-in.ts'

const own = '/org/freedesktop/login1/session/_32'
const other = '/org/freedesktop/login1/session/_33'
const skipped = hasDaemon() ? '' : ' (skipped: no dbus-daemon here)'

function hasDaemon(): boolean {
  try {
    execFileSync('dbus-daemon', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function endWithTest(child: ChildProcess): void {
  onTestFinished(() => void child.kill())
}

async function startBus(): Promise<string> {
  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithTest(daemon)
  const [address] = (await once(createInterface({ input: daemon.stdout }), 'line')) as [string]
  return address
}

async function startLogind(address: string, ...how: readonly string[]) {
  const file = join(import.meta.dirname, 'logind-stand-in.ts')
  const child = spawn(process.execPath, [file, address, ...how], { stdio: ['pipe', 'pipe', 'inherit'] })
  endWithTest(child)
  await once(createInterface({ input: child.stdout }), 'line')
  return (line: string) => void child.stdin.write(`${line}\n`)
}

function watch(address: string): { times: number } {
  const heard = { times: 0 }
  const left = () => {
    heard.times += 1
  }
  onTestFinished(watchLogind({ pid: process.pid, address, left }))
  return heard
}

describe.skipIf(skipped !== '')(`logind on a bus of its own${skipped}`, () => {
  it('says that this session was locked, that another has the screen, and that the computer sleeps', async () => {
    const address = await startBus()
    const say = await startLogind(address)
    const heard = watch(address)
    /** The last one is heard, so those before it were, or meant nothing. */
    const heardOf = async (...lines: readonly string[]) => {
      const before = heard.times
      for (const line of lines) say(line)
      say('PrepareForSleep')
      await until(
        async () => heard.times,
        (now) => now > before,
      )
      await wait(50)
      return heard.times - before - 1
    }
    for (; heard.times === 0; await wait(100)) say(`Lock ${own}`) // until it listens
    expect(await heardOf(`Lock ${own}`)).toBe(1)
    expect(await heardOf(`LockedHint ${own}`)).toBe(1)
    expect(await heardOf(`Active ${own}`)).toBe(1)
    expect(await heardOf(`Lock ${other}`, `Active ${other}`, `Unlock ${own}`, `IdleHint ${own}`)).toBe(0)
  })
  it('that knows no session of this process, or none at all, keeps nobody from starting', async () => {
    const address = await startBus()
    const say = await startLogind(address, 'as-a-service')
    const heard = watch(address)
    for (; heard.times === 0; await wait(100)) say('PrepareForSleep')
    const nothing = watch('unix:path=/nowhere')
    await wait(100)
    expect(nothing.times).toBe(0)
  })
})

describe.skipIf(process.platform === 'win32')('a bus that will not be listened to', () => {
  it('is not kept open beside the next', async () => {
    const bus = await startStrictBus({
      answer: (asked, say, socket) =>
        asked.member === 'AddMatch'
          ? say({ kind: 'error', answers: asked.serial, error: 'org.freedesktop.DBus.Error.AccessDenied' })
          : empty(asked, say, socket),
    })
    watch(bus.address)
    await until(
      async () => bus.asked.length,
      (asked) => asked === 2,
    )
    await until(
      async () => bus.open.size,
      (open) => open === 0,
    )
  })
})
