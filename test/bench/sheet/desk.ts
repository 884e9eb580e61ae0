import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'

const headless = join(import.meta.dirname, '../../../electron/headless/main.ts')

/** Starts the headless app with the demo school, in a process of its own. */
export function startDesk(folder: string) {
  const args = [headless, '--user-data', folder, '--demo']
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null || child.stdin === null) throw new Error('the app has no pipes')
  const { stdin } = child
  const waiting = new Map<number, (reply: Reply) => void>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Reply & { id?: number; confirm?: number } // the app writes JSON lines and nothing else
    if (line.confirm !== undefined) stdin.write(`${JSON.stringify({ confirmed: line.confirm, yes: true })}\n`)
    if (line.id !== undefined) waiting.get(line.id)?.(line)
  })
  let lastId = 0
  return {
    ask: async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
      lastId += 1
      const id = lastId
      const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      stdin.write(`${JSON.stringify({ id, name, input })}\n`)
      const reply = await answer
      waiting.delete(id)
      if (!reply.ok) throw new Error(`${name}: ${reply.failure.code}`)
      return reply.value as Answer<N> // main parses every answer by the contract
    },
    stop: async (): Promise<void> => {
      stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
