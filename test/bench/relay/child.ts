import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

type Line = Readonly<Record<string, unknown>>

/** Starts a program that reads and writes lines of JSON. `hear` is called with each line that it writes. */
export function startChild(script: string, args: readonly string[], hear: (line: Line) => void) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (child.stdout === null || child.stdin === null) throw new Error('no pipes')
  const { stdin, stdout } = child
  stdin.on('error', () => undefined) // the program may have ended
  createInterface({ input: stdout }).on('line', (text) => hear(JSON.parse(text) as Line)) // one object per line
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid ?? 0,
    ended,
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

/** Starts the headless app. `args`: its folder, the school's certificate authority and, of a relay, its folder. */
export function startAppProcess(script: string, args: readonly string[]) {
  const waiting = new Map<number, (line: z.infer<typeof reply>) => void>()
  const listening = new Set<() => void>()
  let lastId = 0
  const child = startChild(script, args, (line) => {
    const said = reply.safeParse(line).data
    if (said !== undefined) waiting.get(said.id)?.(said)
    if (changed.safeParse(line).success) for (const listener of listening) listener()
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
    /** Resolves when the app next reports that people have changed. */
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
