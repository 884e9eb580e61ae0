import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemSleep } from '../../../../electron/ports/process-ports.ts'
import { createFollower } from '../../../../electron/relay/follow/follower.ts'
import { digestOf, hashOfPerson } from '../../../../electron/relay/wire/digest.ts'
import { createSigning, newSigningKey } from '../../../../electron/relay/wire/signing.ts'
import { subjectOf } from '../../../../electron/relay/wire/subjects.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { hasNatsServer, testSigning } from '../../../support/nats-server.ts'
import { until } from '../../../support/processes.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, heldIn, said } from '../rig/two-copies.ts'
import { trialForAll } from '../server/trial.ts'

const keyOf = (subject: string) => subject.replace('$KV.people.', '')

describe.runIf(hasNatsServer)('a desk that follows a relay', () => {
  const trial = trialForAll()
  const follow = async (name: string, scope: string, more: { servers?: string[] } = {}) => {
    const { relay, clientSecret } = await trial.enrol(name, scope)
    const desk = followedCopy()
    const committed: PersonId[] = []
    const heard: string[] = []
    const follower = createFollower({
      ...desk,
      silence: null,
      address: { ...relay, ...more },
      seed: Buffer.from(clientSecret),
      sleep: systemSleep,
      monotonic: () => performance.now(),
      now: Date.now,
      committed: (ids) => void committed.push(...ids),
      moved: () => undefined,
      heard: (what) => void heard.push(what),
      report: (error) => {
        throw error
      },
    })
    onTestFinished(follower.stop)
    const round = () => follower.run(() => undefined, new AbortController().signal)
    return { ...desk, follower, committed, heard, round }
  }
  const publishState = async (scope: string, messages: ReturnType<typeof said>, ageMs: number | null) => {
    const people = messages.flatMap(({ key, message }) =>
      key.kind === 'person' && message.kind === 'person' ? [[key.id, hashOfPerson(message)] as const] : [],
    )
    const lastCompleteAt = ageMs === null ? null : new Date(Date.now() - ageMs).toISOString()
    const written = { v: 1, epoch, kind: 'state', lastAttemptAt: null, lastOutcome: { kind: 'complete' } }
    const state = { ...written, datasets: [], lastCompleteAt, digest: digestOf(people) }
    await trial.write(`${scope}.state`, JSON.stringify(state))
  }
  /** `all`: what the state then reports. */
  const publish = async (scope: string, messages: ReturnType<typeof said>, all = messages) => {
    for (const { key, message } of messages)
      await trial.write(keyOf(subjectOf({ ...key, scope })), JSON.stringify(message))
    await publishState(scope, all, null)
  }

  it('receives all published people by the end of a round, and later messages without a round', async () => {
    const { desk: relay, round } = openSmallSchool({ current: 20, past: 5 })
    await round()
    const [last, ...others] = said(relay)
    await publish('all', others)
    const desk = await follow('first', 'all')
    await until(desk.round, ({ kind }) => kind === 'complete') // the server reloads its files asynchronously
    expect(desk.committed).toHaveLength(24)
    await publish('all', last === undefined ? [] : [last], said(relay))
    await until(
      async () => desk.committed.length,
      (count) => count === 25,
    )
    expect(heldIn(desk.stores)).toEqual(heldIn(relay.stores))
    await desk.follower.look()
    expect(new Set(desk.heard)).toEqual(new Set(['answered']))
    const looked = desk.follower.look()
    desk.follower.reconnect()
    await expect(looked).rejects.toMatchObject({ failure: { code: 'offline' } })
  })

  it('stops at once although the server does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { follower } = await follow('waiting', 'all', { servers: [`tls://127.0.0.1:${port}`] })
    await once(silent, 'connection')
    const startedAt = performance.now()
    await follower.stop()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('counts a desk as accepted by the school only if the relay has read the school within a day', async () => {
    const { desk: relay, round } = openSmallSchool({ current: 3, past: 0 })
    await round()
    const messages = said(relay)
    await publish('age', messages)
    await publishState('age', messages, 25 * 3_600_000)
    const desk = await follow('third', 'age')
    await until(desk.round, ({ kind }) => kind === 'complete')
    await desk.follower.look()
    expect(desk.heard).not.toContain('accepted')
    await publishState('age', messages, 3_600_000)
    await until(
      async () => desk.heard,
      (heard) => heard.includes('accepted'),
    )
  })

  it('skips unreadable messages and a later version, and is incomplete until the latter is replaced', async () => {
    const { desk: relay, round } = openSmallSchool({ current: 6, past: 0 })
    await round()
    const messages = said(relay)
    await trial.write('odd.p.nothing', 'no JSON')
    await trial.write('odd.l.secrets', '{"v":1,"kind":"list"}')
    await publish('odd', messages)
    const desk = await follow('second', 'odd')
    await until(desk.round, ({ kind }) => kind === 'complete')
    expect(desk.committed).toHaveLength(6)
    const [first] = messages
    if (first === undefined) throw new Error('no such person')
    const later = { ...first.message, v: 2 }
    const before = desk.heard.length
    await trial.write(keyOf(subjectOf({ ...first.key, scope: 'odd' })), JSON.stringify(later))
    const { failure } = (await until(desk.round, ({ kind }) => kind === 'failed')) as { failure?: unknown }
    expect(failure).toEqual({ code: 'bad-data', endpoint: 'relay', fault: 'a later version' })
    expect(desk.committed).toHaveLength(6)
    expect(desk.heard.slice(before)).not.toContain('failed') // it stays connected
    await publish('odd', messages)
    expect(await until(desk.round, ({ kind }) => kind === 'complete')).toEqual({ kind: 'complete' })
    expect((heldIn(desk.stores) as { person: unknown[] }).person).toHaveLength(6)
  })

  it('stores no message that the relay has not signed for its subject, and leaves a new desk incomplete', async () => {
    const { desk: relay, round } = openSmallSchool({ current: 4, past: 0 })
    await round()
    const messages = said(relay)
    await publish('forged', messages)
    const desk = await follow('fourth', 'forged')
    await until(desk.round, ({ kind }) => kind === 'complete')
    const before = heldIn(desk.stores)
    const [first, other] = messages
    if (first === undefined || other === undefined) throw new Error('no such person')
    const at = new Date(Date.now() + 1_000).toISOString()
    const key = keyOf(subjectOf({ ...first.key, scope: 'forged' }))
    const left = { v: 1, epoch, kind: 'left', since: at, proof: 'x' }
    for (const message of [left, { ...left, kind: 'elsewhere' }, other.message]) {
      const text = JSON.stringify(message)
      for (const subject of [
        '$KV.people.forged.state',
        `$KV.people.all.${key.split('.').slice(1).join('.')}`,
      ])
        await trial.write(key, text, testSigning.sign(subject, text, at))
      await trial.write(key, text, createSigning(newSigningKey()).sign(`$KV.people.${key}`, text, at))
      await trial.write(key, text, '')
    }
    await publishState('forged', messages, 1_000) // comes after them
    await until(
      async () => desk.heard,
      (heard) => heard.includes('accepted'),
    )
    expect(heldIn(desk.stores)).toEqual(before)
    const fresh = await follow('fifth', 'forged')
    // A busy server may not know the new desk at first.
    const ended = await until(
      fresh.round,
      (round) => round.kind === 'failed' && round.failure.code === 'bad-data',
    )
    expect(ended).toMatchObject({ failure: { endpoint: 'relay', fault: 'not signed by the relay' } })
    expect(fresh.committed).not.toContain(first.key.kind === 'person' && first.key.id)
  })
})
