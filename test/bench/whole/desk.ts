import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

type Start = {
  /** Where the sources of the app lie: this tree's, or those it is compared with. */
  readonly root: string
  readonly folder: string
  readonly caFile: string
  /** A command to run it under. */
  readonly under?: readonly string[]
}

export type Desk = ReturnType<typeof startDesk>

/** The whole app without a window, of any build, held by a passphrase so that the next process opens the same school. */
export function startDesk({ root, folder, caFile, under = [] }: Start) {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    join(root, 'electron/dev/headless/main.ts'),
    ...['--user-data', folder, '--ca', caFile],
  ]
  const child: ChildProcess = spawn(command, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null || child.stdin === null) throw new Error('the app has no pipes')
  const { stdin } = child
  const waiting = new Map<number, (reply: Reply) => void>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as { id?: number } & Reply // the app writes JSON lines and nothing else
    if (line.id !== undefined) waiting.get(line.id)?.(line)
  })
  let lastId = 0
  const pid = child.pid ?? 0
  return {
    pid,
    ask: async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
      lastId += 1
      const id = lastId
      const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      stdin.write(`${JSON.stringify({ id, name, input })}\n`)
      const answer = await reply
      waiting.delete(id)
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
      return answer.value as Answer<N> // main parses every answer by the contract
    },
    network: (up: boolean) => void stdin.write(`${JSON.stringify({ network: up })}\n`),
    /** Resident now, and at most so far. Megabytes. */
    memory: (): { readonly now: number; readonly peak: number } => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const megabytes = (name: string) =>
        Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024)
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
    },
    stop: async (): Promise<void> => {
      stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** Asks every few milliseconds until the answer is as wanted. */
export async function untilAnswer<T>(ask: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask()
    if (wanted(value)) return value
    await wait(5)
  }
}
