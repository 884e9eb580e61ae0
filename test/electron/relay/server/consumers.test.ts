import { describe, expect, it } from 'vitest'
import { ensureConsumers } from '../../../../electron/relay/server/consumers.ts'
import { readDesks } from '../../../../electron/relay/server/enrolled-desks.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { patience, type RawDesk, trialForAll } from './trial.ts'

describe.skipIf(!hasNatsServer)('the consumers of desks', () => {
  let desk: RawDesk
  const trial = trialForAll(async () => {
    desk = await trial.desk('office-1', 'junior')
    await trial.write('junior.p.1', 'one')
    await trial.write('north.p.1', 'another')
    await trial.write('junior.p.2', 'two')
  })
  const desks = () => readDesks(trial.server.folder)
  const info = () => trial.jsm.consumers.info('KV_people', desk.desk)

  it('creates one consumer for each desk, which keeps its position', async () => {
    const heard = await desk.pull(10)
    expect(heard.map((it) => it.string())).toEqual(['one', 'two'])
    for (const message of heard) message.respond('+ACK')
    await expect.poll(async () => (await info()).num_ack_pending, patience).toBe(0)
    const { created } = await info()
    await ensureConsumers(trial.jsm, desks())
    expect((await info()).created).toBe(created)
    expect(await desk.pull(10)).toEqual([])
  })
  it('sends an unacknowledged message again', async () => {
    await trial.write('junior.p.3', 'three')
    await desk.pull(10)
    expect((await info()).num_ack_pending).toBe(1)
  })
  it('changes the limits of a consumer without losing its position', async () => {
    await trial.jsm.consumers.update('KV_people', desk.desk, { max_batch: 7 })
    const { created, delivered } = await info()
    await ensureConsumers(trial.jsm, desks())
    expect((await info()).created).toBe(created)
    expect((await info()).config.max_batch).toBe(1_000)
    expect((await info()).delivered.consumer_seq).toBe(delivered.consumer_seq)
  })
  it('restarts the consumer of a desk from the beginning if the desk’s scope changes', async () => {
    const [first] = desks()
    if (first === undefined) throw new Error('no desk is enrolled')
    const { created } = await info()
    await ensureConsumers(trial.jsm, [{ ...first, scope: 'north' }])
    expect((await info()).created).not.toBe(created)
    expect((await desk.pull(10)).map((it) => it.string())).toEqual(['another'])
    await ensureConsumers(trial.jsm, desks())
  })
  it('deletes the consumers of revoked and unknown desks, but not the relay’s own', async () => {
    const plain = { ack_policy: 'none', deliver_policy: 'all' } as const
    await trial.jsm.consumers.add('KV_people', { ...plain, durable_name: 'stranger' })
    const own = await trial.jsm.consumers.add('KV_people', { ...plain, inactive_threshold: 60e9 })
    const revoked = desks().map((one) => ({ ...one, revokedAt: new Date(0).toISOString() }))
    await ensureConsumers(trial.jsm, revoked)
    const left: string[] = []
    for await (const { name } of trial.jsm.consumers.list('KV_people')) left.push(name)
    expect(left).toEqual([own.name])
    await ensureConsumers(trial.jsm, desks())
  })
})
