import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { Answer, Ask, EventName, Payload, RequestName } from '../../../shared/ipc/contract.ts'
import type { Line } from '../../support/processes.ts'
import { scriptOf } from '../children/script-of.ts'

type Start = {
  readonly folder: string
  readonly caFile: string
  /** The relay folder, if the desk is a relay. */
  readonly relay?: string
  /** The address of the relay's server, if it is not the one in the relay folder. */
  readonly relayServer?: string
  readonly env?: NodeJS.ProcessEnv
  /** A command to run the app under, such as strace. */
  readonly under?: readonly string[]
  /** Milliseconds within which it has to be there. */
  readonly withinMs?: number
}

/** What was asked was not answered, because the process has ended or takes too long. */
class NoAnswer extends Error {}

export type DeskProcess = Awaited<ReturnType<typeof startDesk>>

/** Starts the headless app in its own process, and waits until it reports its start. Throws if it ends instead. */
export async function startDesk({ folder, caFile, env, under = [], withinMs = 60_000, ...of }: Start) {
  const [command = '', ...before] = [...under, process.execPath]
  const files = [folder, caFile, ...[of.relay, of.relayServer].filter((each) => each !== undefined)]
  const child: ChildProcess = spawn(command, [...before, scriptOf('desk-child'), ...files], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  if (child.stdout === null || child.stdin === null) throw new Error('the app has no pipes')
  const { stdin, stdout } = child
  stdin.on('error', () => undefined) // the app ended while a line was written to it
  const waiting = new Map<number, (line: Line | null) => void>()
  const events: { readonly event: string; readonly payload: unknown }[] = []
  const begun = Promise.withResolvers<void>()
  let complained = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    complained = (complained + bytes.toString()).slice(-3_000)
  })
  createInterface({ input: stdout }).on('line', (text) => {
    if (text === '{"begun":true}') return begun.resolve()
    const line = JSON.parse(text) as Line // the app writes JSON lines and nothing else
    if (line.event !== undefined) events.push({ event: line.event, payload: line.payload })
    if (line.id !== undefined) waiting.get(line.id)?.(line)
  })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      for (const hear of waiting.values()) hear(null)
      begun.reject(new NoAnswer(`the app ended with ${child.exitCode ?? child.signalCode}: ${complained}`))
      resolve()
    })
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const late = setTimeout(() => begun.reject(new NoAnswer('the app did not begin')), withinMs)
  try {
    await begun.promise
  } catch (error) {
    await kill()
    throw error
  } finally {
    clearTimeout(late)
  }
  let lastId = 0
  const hear = async (name: string, input: unknown, longestMs: number): Promise<Line | null> => {
    const id = ++lastId
    const answer = new Promise<Line | null>((resolve) => waiting.set(id, resolve))
    stdin.write(`${JSON.stringify({ id, name, input })}\n`)
    const line = await Promise.race([answer, wait(longestMs, null, { ref: false })])
    waiting.delete(id)
    return line
  }
  return {
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    complaint: () => complained,
    /** Returns the answer, or its failure, or null if there was no answer. */
    tryAsk: async <N extends RequestName>(name: N, input: Ask<N>, longestMs = 30_000) => {
      const line = await hear(name, input, longestMs)
      if (line === null) return null
      return line.ok === true ? { value: line.value as Answer<N> } : { failure: line.failure as Failure } // main parses every answer by the contract
    },
    ask: async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
      const line = await hear(name, input, 60_000)
      if (line?.ok === true) return line.value as Answer<N> // the same
      throw new NoAnswer(
        `${name}: ${line === null ? 'no answer' : JSON.stringify(line.failure)} ${complained}`,
      )
    },
    network: (up: boolean) => void stdin.write(`${JSON.stringify({ network: up })}\n`),
    personLeaves: () => void stdin.write('{"personLeaves":true}\n'),
    eventsOf: <E extends EventName>(name: E): Payload<E>[] =>
      events.filter(({ event }) => event === name).map(({ payload }) => payload as Payload<E>), // announced by contract
    /** The writer's thread ends at its n-th step from now; 0: at once. */
    endWriter: (step: number) => writeFileSync(join(dirname(folder), 'end-writer'), String(step)),
    kill,
    stop: async () => {
      stdin.end()
      await Promise.race([ended, wait(20_000)])
      await kill()
    },
  }
}

/** Asks repeatedly until the answer is the wanted one; null if it never is. */
export async function untilIs<T>(
  ask: () => Promise<T>,
  wanted: (value: T) => boolean,
  longestMs = 30_000,
): Promise<T | null> {
  for (const deadline = performance.now() + longestMs; performance.now() < deadline; await wait(25)) {
    const value = await ask()
    if (wanted(value)) return value
  }
  return null
}
