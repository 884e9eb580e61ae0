import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

const headless = join(import.meta.dirname, '../../../electron/headless/main.ts')

type Line = Reply & { id?: number; confirm?: number; event?: string }
const atSearch = {
  view: 'search',
  scope: 'both',
  line: 0,
  personId: null,
  onCard: false,
  correcting: null,
} as const

/** Starts the headless app with the demo school, in a process of its own; `before` is a command to run it under. */
export function startDesk(folder: string, before: readonly string[]) {
  const [command = '', ...args] = [...before, process.execPath, headless, '--user-data', folder, '--demo']
  const child: ChildProcess = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null || child.stdin === null) throw new Error('the app has no pipes')
  const { stdin } = child
  const eventSizes: number[] = []
  const waiting = new Map<number, (reply: Reply) => void>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line // the app writes JSON lines and nothing else
    if (line.confirm !== undefined) stdin.write(`${JSON.stringify({ confirmed: line.confirm, yes: true })}\n`)
    // Answers like the window: nothing to save before the lock.
    if (line.event === 'session.locking') void ask('session.readyToLock', atSearch)
    if (line.event === 'corrections.changed') eventSizes.push(text.length)
    if (line.id !== undefined) waiting.get(line.id)?.(line)
  })
  let lastId = 0
  async function ask<N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> {
    lastId += 1
    const id = lastId
    const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    stdin.write(`${JSON.stringify({ id, name, input })}\n`)
    const reply = await answer
    waiting.delete(id)
    if (!reply.ok) throw new Error(`${name}: ${reply.failure.code}`)
    return reply.value as Answer<N> // main parses every answer by the contract
  }
  return {
    ask,
    /** Size of each `corrections.changed` event, in bytes. */
    eventSizes,
    stop: async (): Promise<void> => {
      stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
