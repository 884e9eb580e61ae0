import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

const root = join(import.meta.dirname, '../../..')

type Line = Readonly<Record<string, unknown>>

/** A program of this tree that is spoken to in lines of JSON. `hear` is handed each of its own. */
export function startChild(script: string, args: readonly string[], hear: (line: Line) => void) {
  const child: ChildProcess = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, FOYER_SECRETS: 'memory' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (child.stdout === null || child.stdin === null) throw new Error('no pipes')
  const { stdin, stdout } = child
  stdin.on('error', () => undefined) // it has ended
  createInterface({ input: stdout }).on('line', (text) => hear(JSON.parse(text) as Line)) // an object a line
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid ?? 0,
    say: (line: object): void => void stdin.write(`${JSON.stringify(line)}\n`),
    stop: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const reply = z.looseObject({
  id: z.number(),
  ok: z.boolean(),
  value: z.unknown().optional(),
  failure: z.unknown().optional(),
})
const changed = z.looseObject({ event: z.literal('people.changed') })

export type AppProcess = ReturnType<typeof startAppProcess>

/** The whole app without a window; `script` says whether it is a desk or a relay. */
export function startAppProcess(script: 'main' | 'relay', args: readonly string[]) {
  const waiting = new Map<number, (line: z.infer<typeof reply>) => void>()
  const listening = new Set<() => void>()
  let lastId = 0
  const child = startChild(`electron/dev/headless/${script}.ts`, args, (line) => {
    const said = reply.safeParse(line).data
    if (said !== undefined) waiting.get(said.id)?.(said)
    if (changed.safeParse(line).success) for (const listener of listening) listener()
    if ('confirm' in line) child.say({ confirmed: line['confirm'], yes: true })
  })
  const ask = async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
    lastId += 1
    const id = lastId
    const answered = new Promise<z.infer<typeof reply>>((resolve) => waiting.set(id, resolve))
    child.say({ id, name, input })
    const { ok, value, failure } = await answered
    waiting.delete(id)
    if (!ok) throw new Error(`${name}: ${JSON.stringify(failure)}`)
    return value as Answer<N> // main parses every answer by the contract
  }
  return {
    ...child,
    ask,
    /** Resolves when it next says that people have changed. */
    nextChange: (): Promise<void> =>
      new Promise((resolve) => {
        const once = () => {
          listening.delete(once)
          resolve()
        }
        listening.add(once)
      }),
  }
}

/** Resident now. Megabytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1_024)
}
