import { MessageChannel } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { type Answerers, joinThreads } from '../../../../electron/school/between/thread-port.ts'
import { AppError } from '../../../../shared/domain/failure.ts'

type Desk = {
  double(n: number): number
  fetch(url: string): { readonly status: number; readonly body: ArrayBuffer }
  wait(): void
  note(word: string): void
}
type NoMethods = Record<never, never>

const noFault = (error: unknown) => {
  throw error
}

/** Two sides of one channel, in one thread: what goes between them is cloned all the same. */
function joined(answerers: Partial<Answerers<Desk>>) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const whole: Answerers<Desk> = {
    double: (n) => n * 2,
    fetch: () => ({ status: 200, body: new ArrayBuffer(0) }),
    wait: () => undefined,
    note: () => undefined,
    ...answerers,
  }
  joinThreads<NoMethods, Desk>(port2, whole, noFault)
  return { desk: joinThreads<Desk, NoMethods>(port1, {}, noFault) }
}

it('answers requests, also 50 at once', async () => {
  const { desk } = joined({})
  const asked = Array.from({ length: 50 }, (_, n) => desk.ask('double', n))
  expect(await Promise.all(asked)).toEqual(asked.map((_, n) => n * 2))
})

it('transfers the body of an answer instead of copying it', async () => {
  const body = Uint8Array.from([1, 2, 3]).buffer
  const { desk } = joined({ fetch: () => ({ status: 201, body }) })
  const answer = await desk.ask('fetch', 'x')
  expect([...new Uint8Array(answer.body)]).toEqual([1, 2, 3])
  expect(body.byteLength).toBe(0)
})

it('passes the failure of the other side to the caller', async () => {
  const failure = { code: 'rate-limited', retryAfterMs: 3_000 } as const
  const { desk } = joined({ double: () => Promise.reject(new AppError(failure)) })
  await expect(desk.ask('double', 1)).rejects.toMatchObject({ name: 'AppError', failure })
})

it('passes a bug’s name and stack to the caller', async () => {
  const { desk } = joined({ double: () => Promise.reject(new RangeError('too far')) })
  const error = await desk.ask('double', 1).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toMatchObject({ message: 'too far', stack: expect.stringContaining('thread-port.test') })
})

it('cancels an aborted request at once, and notifies the other side', async () => {
  const heard = Promise.withResolvers<void>()
  const { desk } = joined({
    wait: (_, signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          heard.resolve()
          done()
        })
      }),
  })
  const abort = new AbortController()
  const asked = desk.ask('wait', undefined, abort.signal)
  setImmediate(() => abort.abort())
  await expect(asked).rejects.toMatchObject({ failure: { code: 'cancelled' } })
  await heard.promise
})

it('fails requests if the other side has ended', async () => {
  const { desk } = joined({ wait: () => new Promise(() => undefined) })
  const asked = desk.ask('wait', undefined)
  setImmediate(() => desk.lost(new Error('ended')))
  await expect(asked).rejects.toThrow('ended')
})

it('delivers messages in the order in which they were sent', async () => {
  const words: string[] = []
  const { desk } = joined({ note: (word) => void words.push(word) })
  for (const word of ['a', 'b', 'c']) desk.tell('note', word)
  await desk.ask('double', 1)
  expect(words).toEqual(['a', 'b', 'c'])
})
