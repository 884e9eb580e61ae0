import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { next, patience, type RawDesk, type Trial, trialForAll } from './trial.ts'

/** An answer goes wherever the asker said, and the server asks nobody's leave for that. */
describe.skipIf(!hasNatsServer)('where a desk may have its answers sent', () => {
  let trial: Trial
  let junior: RawDesk
  let north: RawDesk
  /** What was said to the relay's services, and whatever else its account heard. */
  const atRelay: string[] = []
  trialForAll(async (started) => {
    trial = started
    junior = await trial.desk('junior-1', 'junior')
    north = await trial.desk('north-1', 'north')
    for (const subject of ['foyer.>', '$KV.>', '$JS.API.STREAM.DELETE.*', '$JS.API.STREAM.PURGE.*', '$SYS.>'])
      trial.relay.subscribe(subject, { callback: (_, message) => void atRelay.push(message.subject) })
    await trial.relay.flush()
  })

  /** Has a person of its own scope be the answer, sent to `reply`. Resolves when it was. */
  async function pullTo(reply: string) {
    await trial.write('junior.p.1', `a person of ${Math.random()}`)
    atRelay.length = 0
    junior.connection.publish(next(junior.desk), JSON.stringify({ batch: 1, no_wait: true }), { reply })
    await junior.connection.flush()
  }

  it.each([
    '$KV.people.junior.p.1',
    '$KV.people.north.p.2',
    '$JS.API.STREAM.DELETE.KV_people',
    '$JS.API.STREAM.PURGE.KV_people',
    '$JS.API.STREAM.MSG.DELETE.KV_people',
    '$JS.API.CONSUMER.DURABLE.CREATE.KV_people.mine',
    '$JS.API.CONSUMER.CREATE.KV_people',
    '$SYS.REQ.SERVER.PING',
    'foyer.anything',
  ])('does nothing to what the relay keeps where an answer is sent to %s', async (reply) => {
    await trial.write('junior.p.1', 'before')
    const before = await trial.state()
    await pullTo(reply)
    await expect
      .poll(async () => (await consumerOf(junior)).delivered.consumer_seq, patience)
      .toBeGreaterThan(0)
    await wait(100) // for what must not come
    expect(kept(await trial.state())).toEqual({ ...kept(before), last: kept(before).last + 1 })
    expect(atRelay.filter((subject) => subject !== '$KV.people.junior.p.1')).toEqual([])
  })

  it.each([
    ['a confirmation of another desk', () => `$JS.ACK.KV_people.${north.desk}.1.1.1.0.0`],
    ['what the server keeps for itself', () => '_R_.abc.def'],
  ])('ends a desk that has its answers sent to %s', async (_, reply) => {
    const caught = await trial.desk(`caught-${_.length}`, 'junior')
    const confirmed = (await consumerOf(north)).ack_floor.stream_seq
    caught.connection.publish(next(caught.desk), '1', { reply: reply() })
    await caught.connection.flush().catch(() => undefined)
    await expect.poll(() => caught.refusals().join(), patience).toMatch(/permissions violation for publish/i)
    expect((await consumerOf(north)).ack_floor.stream_seq).toBe(confirmed)
  })

  it('leaves another’s inbox, reading and services to whoever knows its name, which nobody can guess', async () => {
    const names = [junior.desk, north.desk].map((desk) => desk.split('-').at(-1))
    expect(names.every((name) => /^[a-z2-7]{20}$/.test(name ?? ''))).toBe(true)
    const heard: string[] = []
    north.connection.subscribe(`_INBOX_${north.desk}.>`, {
      callback: (_, message) => void heard.push(message.string()),
    })
    await north.connection.flush()
    for (const name of ['north-1', 'north-1-*', '*', '>']) {
      await pullTo(`_INBOX_${name}.x`)
      await pullTo(`foyer.again.${name}`)
      await pullTo(next(name))
    }
    await wait(100) // for what must not come
    expect(heard).toEqual([])
    expect((await consumerOf(north)).delivered.consumer_seq).toBe(0)
    expect(atRelay.some((subject) => subject.endsWith(north.desk))).toBe(false)
    // The reason why names are not to be guessed: who knew it would be heard.
    await pullTo(`_INBOX_${north.desk}.x`)
    await expect.poll(() => heard, patience).toEqual([expect.stringMatching(/^a person of/)])
  })

  const consumerOf = ({ desk }: RawDesk) => trial.jsm.consumers.info('KV_people', desk)
})

type Kept = { readonly streams: readonly { readonly name: string; readonly last: number }[] } & {
  readonly consumers: readonly { readonly name: string; readonly filter: string }[]
}

/** What is kept, without what a desk's own reading moves. */
function kept(state: unknown) {
  const { streams, consumers } = state as Kept // as `state` makes it
  return {
    streams: streams.map(({ name }) => name),
    last: streams[0]?.last ?? 0,
    consumers: consumers.map(({ name, filter }) => `${name} ${filter}`),
  }
}
