import { TimeoutError } from '@nats-io/transport-node'
import { describe, expect, it } from 'vitest'
import { askedTwice } from '../../../electron/relay/asked-twice.ts'

/** A server that says these things one after another. */
function server(...answers: readonly (string | Error)[]) {
  const asked: number[] = []
  const ask = async (timeoutMs: number) => {
    const said = answers[asked.length] ?? ''
    asked.push(timeoutMs)
    if (typeof said === 'string') return said
    throw said
  }
  return { asked, ask }
}

describe('a server that may be reading its files again', () => {
  it('is asked once more where it did not answer, with more patience', async () => {
    const { asked, ask } = server(new Error('request', { cause: new TimeoutError() }), 'there')
    expect(await askedTwice(ask)).toBe('there')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBeGreaterThan(asked[0] ?? 0)
  })

  it('is asked no more where it has answered, whatever it said', async () => {
    const refused = server(new Error('no such consumer'), 'there')
    await expect(askedTwice(refused.ask)).rejects.toThrow('no such consumer')
    const there = server('there')
    await askedTwice(there.ask)
    expect([refused.asked.length, there.asked.length]).toEqual([1, 1])
  })
})
