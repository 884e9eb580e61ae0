/** The pipe between a child process and its parent: `process` on one side, the `ChildProcess` on the other. */
export type Pipe = {
  send(message: unknown, callback: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
}

/** What one side can be asked, by name. Values are structured clones. */
export type Calls = Record<string, (...args: never[]) => unknown>

/** The other side's calls, seen from here: each takes as long as the other side takes. */
export type Remote<C extends Calls> = {
  readonly [N in keyof C]: (...args: Parameters<C[N]>) => Promise<Awaited<ReturnType<C[N]>>>
}

type Message =
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string }

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** Answers the other side's calls with `mine` and returns its calls. Pending calls fail when the pipe breaks. */
export function connectPeer<Theirs extends Calls>(pipe: Pipe, mine: Calls): Remote<Theirs> {
  const waiting = new Map<number, Waiting>()
  let nextId = 0

  const send = (message: Message, onLost: (error: Error) => void = () => undefined) => {
    pipe.send(message, (error) => {
      if (error !== null) onLost(error)
    })
  }
  const run = async ({ id, name, args }: Extract<Message, { kind: 'call' }>) => {
    try {
      const call = mine[name]
      if (call === undefined) throw new Error(`no call named ${name}`)
      send({ kind: 'done', id, value: await call(...(args as never[])) }) // sound: `Remote` typed the other side
    } catch (error) {
      send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    }
  }
  pipe.on('message', (raw) => {
    const message = raw as Message // sound: only the two ends of this module write to the pipe
    if (message.kind === 'call') return void run(message)
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'done') caller?.resolve(message.value)
    else caller?.reject(new Error(message.message))
  })
  pipe.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process has gone'))
    waiting.clear()
  })

  const call = (name: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = nextId++
      waiting.set(id, { resolve, reject })
      send({ kind: 'call', id, name, args }, reject)
    })
  return new Proxy({} as Remote<Theirs>, {
    get: (_target, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  })
}
