import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Answer, Ask, RequestName } from '../../shared/ipc/contract.ts'

export type Line = {
  id?: number
  ok?: boolean
  value?: unknown
  failure?: Failure
  event?: string
  confirm?: number
  payload?: unknown
}

/** Speaks to a headless app in lines of JSON. `hear` is called with each line that it writes. */
export function speakLines({ stdin, stdout }: ChildProcess, hear: (line: Line) => void) {
  if (stdin === null || stdout === null) throw new Error('the process has no pipes')
  const waiting = new Map<number, (line: Line) => void>()
  let lastId = 0
  const say = (line: object) => void stdin.write(`${JSON.stringify(line)}\n`)
  createInterface({ input: stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line // the app writes JSON lines and nothing else
    if (line.id !== undefined) {
      waiting.get(line.id)?.(line)
      waiting.delete(line.id)
    }
    hear(line)
  })
  const tryAsk = (name: string, input?: unknown): Promise<Line> =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      say({ id: lastId, name, input })
    })
  return {
    say,
    tryAsk,
    /** The answer; throws with the failure's code where it failed. */
    ask: async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
      const line = await tryAsk(name, input)
      if (line.ok !== true) throw new Error(`${name}: ${JSON.stringify(line.failure)}`)
      return line.value as Answer<N> // main parses every answer by the contract
    },
  }
}
