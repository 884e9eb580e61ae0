import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type Calls, connectPeer, type Pipe } from './peer.ts'

/** Both ends of a pipe, as a parent and its child have them: messages are cloned, and arrive later. */
function pipe() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const broken = { now: false }
  const from = (own: EventEmitter, other: EventEmitter): Pipe => ({
    send: (message, notified) => {
      const copy = structuredClone(message)
      setImmediate(() => {
        notified(broken.now ? new Error('the pipe is closed') : null)
        if (!broken.now) other.emit('message', copy)
      })
    },
    on: (event: string, listener: (message: unknown) => void) => own.on(event, listener),
  })
  return {
    one: from(ends[0], ends[1]),
    other: from(ends[1], ends[0]),
    /** Nothing arrives any more; a side knows only if it is notified. */
    cut: (isTold: boolean) => {
      broken.now = true
      if (isTold) for (const end of ends) end.emit('disconnect')
    },
  }
}

const forever = new Promise<never>(() => undefined)
type Theirs = {
  readonly add: (one: number, other: number) => number
  readonly wait: () => Promise<never>
  readonly fail: () => never
  readonly nothing: () => string
}
const theirs: Omit<Theirs, 'nothing'> & Calls = {
  add: (one: number, other: number) => one + other,
  wait: () => forever,
  fail: () => {
    throw new Error('it cannot')
  },
}

describe('the two processes of the stand-in', () => {
  it('call each other by name at the same time, and each gets its own answer', async () => {
    const { one, other } = pipe()
    const there = connectPeer<Theirs>(one, { double: (value: number) => value * 2 })
    const here = connectPeer<{ double: (value: number) => number }>(other, theirs)
    expect(await Promise.all([there.add(1, 2), here.double(4), there.add(5, 6)])).toEqual([3, 8, 11])
  })

  it('get failures of the other, and an error for an unknown call', async () => {
    const { one, other } = pipe()
    const there = connectPeer<Theirs>(one, {})
    connectPeer(other, theirs)
    await expect(there.fail()).rejects.toThrow('it cannot')
    await expect(there.nothing()).rejects.toThrow('no call named nothing')
  })

  it('stop waiting when the other ends, also if it stops answering', async () => {
    const notified = pipe()
    const waiting = connectPeer<Theirs>(notified.one, {}).wait()
    notified.cut(true)
    await expect(waiting).rejects.toThrow('the other process has gone')
    const silent = pipe()
    silent.cut(false)
    await expect(connectPeer<Theirs>(silent.one, {}).wait()).rejects.toThrow('the pipe is closed')
  })

  it('can be the value of a promise without being awaited themselves', async () => {
    const { one, other } = pipe()
    connectPeer(other, theirs)
    const there = await Promise.resolve(connectPeer<Theirs>(one, {}))
    expect(await there.add(1, 1)).toBe(2)
  })
})
