import { TimeoutError } from '@nats-io/transport-node'
import { describe, expect, it } from 'vitest'
import { connectTo, failureOf, onLoss, reportOncePerKind, retryOnce } from '../../../electron/relay/link.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { hasNatsServer } from '../../support/nats-server.ts'
import { patience, trialForAll } from './server/trial.ts'

describe.runIf(hasNatsServer)('a connection to the server of a relay', () => {
  const trial = trialForAll()
  const wanted = () => {
    const { url, ca, seed } = trial.server
    return { servers: [url], ca, seed, name: 'relay', inboxPrefix: '_INBOX' }
  }

  it('closes the connection when the server is killed, and reports the loss unless the watch was removed', async () => {
    const [watched, unwatched] = [await connectTo(wanted()), await connectTo(wanted())]
    const lost: string[] = []
    onLoss(watched, () => lost.push('watched'))
    onLoss(unwatched, () => lost.push('unwatched'))()
    await trial.server.kill()
    await trial.server.start()
    await expect.poll(() => lost, patience).toEqual(['watched'])
    expect(watched.isClosed()).toBe(true)
  })
})

/** A server with these answers, one after another. */
function answering(...answers: readonly (string | Error)[]) {
  const asked: number[] = []
  const ask = async (timeoutMs: number) => {
    const answer = answers[asked.length] ?? ''
    asked.push(timeoutMs)
    if (typeof answer === 'string') return answer
    throw answer
  }
  return { asked, ask }
}

describe('retryOnce', () => {
  it('retries a request once after a timeout, with a longer timeout', async () => {
    const { asked, ask } = answering(new Error('request', { cause: new TimeoutError() }), 'there')
    expect(await retryOnce(ask)).toBe('there')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBeGreaterThan(asked[0] ?? 0)
  })

  it('does not retry a request that was answered, even with an error', async () => {
    const refused = answering(new Error('no such consumer'), 'there')
    await expect(retryOnce(refused.ask)).rejects.toThrow('no such consumer')
    const there = answering('there')
    await retryOnce(there.ask)
    expect([refused.asked.length, there.asked.length]).toEqual([1, 1])
  })
})

it.each([
  ['getaddrinfo ENOTFOUND nkey.authorization.turnkey.example', 'offline'],
  ['Authorization Violation', 'key-refused'],
])('reads "%s" as %s', (message, code) => {
  expect(failureOf(new Error(message)).code).toBe(code)
})

it('reports an offline server once per outage, and another error at once', () => {
  const reported: string[] = []
  let now = 0
  const failed = reportOncePerKind(
    (_, kind) => void reported.push(kind),
    () => now,
  )
  const away = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      failed(new AppError({ code: 'offline' }))
      now += 15_000
    }
  }
  away(20)
  expect(reported).toEqual(['offline'])
  failed(new Error('something else'))
  expect(reported).toEqual(['offline', 'Error: something else'])
  now += 120_000 // no error in this time
  away(3)
  expect(reported).toEqual(['offline', 'Error: something else', 'offline'])
  now += 120_000
  away(3)
  expect(reported).toHaveLength(4)
})
