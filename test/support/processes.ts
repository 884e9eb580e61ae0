import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { EventName, Payload } from '../../shared/ipc/contract.ts'
import { type Line, speakLines } from './json-lines.ts'
import { endProcess } from './programs.ts'
import { tempFolder } from './temp-folder.ts'

const root = join(import.meta.dirname, '../..')

export const readySchool = z.object({
  school: z.string(),
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  readOnlyClientId: z.string(),
  readOnlyClientSecret: z.string(),
  caFile: z.string(),
})
export type ServedSchool = z.infer<typeof readySchool>

/** `npm run demo-school` as a process of its own, over TLS, for the length of a test. */
export async function serveDemoSchool(...args: readonly string[]): Promise<ServedSchool> {
  const readyFile = join(tempFolder(), 'ready.json')
  const child = start(
    ['electron/demo-school/serve/serve.ts', '--port', '0', '--ready-file', readyFile, ...args],
    {},
  )
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null) throw new Error(`the demo school ended: ${words}`)
    await wait(25)
  }
  return readySchool.parse(JSON.parse(readFileSync(readyFile, 'utf8')))
}

export type { Line } from './json-lines.ts'

/** `npm run headless` as a process of its own, spoken to in the contract. */
export function startHeadless(options: {
  readonly folder: string
  readonly caFile: string
  readonly secrets?: 'memory' | 'keychain'
  readonly policyFile?: string
  readonly env?: NodeJS.ProcessEnv
  /** Another copy of the sources than this one. */
  readonly tree?: string
  /** Where it is a relay: the folder of its server. */
  readonly relay?: string
  /** What is answered to a confirmation; null is silence. */
  readonly confirm?: (question: Line) => boolean | null
}) {
  const child = start(
    [
      options.relay === undefined ? 'electron/headless/main.ts' : 'electron/relay/service/main.ts',
      ...(options.relay === undefined ? [] : ['--relay', options.relay]),
      ...['--user-data', options.folder, '--ca', options.caFile],
      ...(options.policyFile === undefined ? [] : ['--policy', options.policyFile]),
    ],
    { ...options.env, FOYER_SECRETS: options.secrets ?? 'memory' },
    options.tree,
  )
  const events: { event: string; payload: unknown }[] = []
  const { say, tryAsk, ask } = speakLines(child, (line) => {
    if (line.confirm !== undefined) {
      const yes = options.confirm === undefined ? true : options.confirm(line)
      if (yes !== null) say({ confirmed: line.confirm, yes })
    }
    if (line.event !== undefined) events.push({ event: line.event, payload: line.payload })
  })
  return {
    pid: child.pid ?? 0,
    tryAsk,
    ask,
    network: (up: boolean) => say({ network: up }),
    /** What the system says when it locks, sleeps or changes user. */
    personLeaves: () => say({ personLeaves: true }),
    eventsOf: <E extends EventName>(name: E): Payload<E>[] =>
      events.filter(({ event }) => event === name).map(({ payload }) => payload as Payload<E>), // announced by contract
    kill: () => endProcess(child, 'SIGKILL'),
    stop: () => endProcess(child),
  }
}
export type Headless = ReturnType<typeof startHeadless>

/** Asks again and again until the answer is as wanted. Throws after a minute, or as long as is said. */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (value: T) => boolean,
  longestMs = 60_000,
): Promise<T> {
  for (const deadline = Date.now() + longestMs; ; await wait(50)) {
    const value = await ask()
    if (wanted(value)) return value
    if (Date.now() > deadline)
      throw new Error(`waited too long for another answer than ${JSON.stringify(value).slice(0, 300)}`)
  }
}

function start(args: readonly string[], env: NodeJS.ProcessEnv, tree = root): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => endProcess(child))
  return child
}
