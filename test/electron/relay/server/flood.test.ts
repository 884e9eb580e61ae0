import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { beforeEach, describe, expect, it } from 'vitest'
import { revokeDesk } from '../../../../electron/relay/server/desk-identities.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { askDeaf } from './deaf-desk.ts'
import { next, patience, type RawDesk, trialForAll } from './trial.ts'

describe.skipIf(!hasNatsServer)('a desk that misuses the server', () => {
  let north: RawDesk
  let junior: RawDesk
  let count = 0
  const trial = trialForAll(async () => {
    north = await trial.desk('north-1', 'north')
    for (let person = 0; person < 50; person += 1) await trial.write(`junior.p.${person}`, 'x'.repeat(2_000))
  })
  beforeEach(async () => {
    count += 1
    junior = await trial.desk(`junior-${count}`, 'junior')
  })

  /** The relay writes, another desk hears it, and the relay may look at everything and take this desk's rights away. */
  async function expectOthersGoOn() {
    await trial.write('north.p.1', `after ${count}`)
    await expect
      .poll(async () => (await north.pull(10)).map((it) => it.string()), patience)
      .toEqual([`after ${count}`])
    await trial.state()
    expect(await trial.jsm.consumers.delete('KV_people', junior.desk)).toBe(true)
    await trial.write('north.p.2', `and ${count}`)
    await expect
      .poll(async () => (await north.pull(10)).map((it) => it.string()), patience)
      .toEqual([`and ${count}`])
  }

  it.each([
    ['+ACK', 1, 2 ** 53],
    ['+ACK', 1, '9223372036854775807'],
    ['+ACK', '9223372036854775807', 1],
    ['+ACK', 0, 0],
    ['+TERM', 1, 2 ** 53],
    ['+NAK', 1, '9223372036854775807'],
    ['+NAK {"delay": -1}', 1, 1],
    ['+NAK {"delay": 1}', 1, 1],
    ['+WPI', 1, '9223372036854775807'],
    ['', 1, '18446744073709551615'],
    ['no such word', 1, 1],
  ])('harms no other desk by sending %s for delivery %s of message %s', async (word, delivery, message) => {
    await junior.pull(5)
    const subject = `$JS.ACK.KV_people.${junior.desk}.1.${message}.${delivery}.0.0`
    for (let times = 0; times < 20; times += 1) junior.connection.publish(subject, word)
    await junior.connection.flush()
    await expectOthersGoOn()
  })

  it('does not harm other desks if one desk sends invalid acknowledgements', async () => {
    for (const tail of ['x', '1.1.1', '-1.-1.-1.-1.-1', 'a.b.c.d.e', '1.1.1.1.1.1.1.1'])
      junior.connection.publish(`$JS.ACK.KV_people.${junior.desk}.${tail}`, '+ACK')
    await junior.connection.flush()
    await expectOthersGoOn()
  })

  it('refuses a desk that requests more messages at once than it may', async () => {
    const notified: (number | undefined)[] = []
    const inbox = `_INBOX_${junior.desk}.x`
    junior.connection.subscribe(inbox, {
      callback: (_, message) => void notified.push(message.headers?.code),
    })
    const wishes = [{ batch: 1_000_000 }, { batch: 10, expires: 86_400e9 }, { batch: -1 }]
    for (const wish of wishes)
      junior.connection.publish(next(junior.desk), JSON.stringify(wish), { reply: inbox })
    junior.connection.publish(next(junior.desk), '{', { reply: inbox })
    await expect
      .poll(() => notified.filter((code) => code === 409 || code === 400).length, patience)
      .toBeGreaterThanOrEqual(3)
    await expectOthersGoOn()
  })

  it('does not slow other desks if one desk sends 20,000 requests', async () => {
    for (let times = 0; times < 20_000; times += 1)
      junior.connection.publish(next(junior.desk), JSON.stringify({ batch: 1_000, expires: 60e9 }), {
        reply: `_INBOX_${junior.desk}.${times}`,
      })
    await junior.connection.flush()
    const { num_waiting: waiting } = await trial.jsm.consumers.info('KV_people', junior.desk)
    expect(waiting).toBeLessThanOrEqual(16)
    await expectOthersGoOn()
  })

  it('disconnects a desk that sends a too large message', async () => {
    const closed = junior.connection.closed()
    // The client's own manners, which a malicious one has not.
    const { protocol } = junior.connection as unknown as { protocol: { info: { max_payload: number } } }
    protocol.info.max_payload = 1_000_000
    junior.connection.publish(`foyer.again.${junior.desk}`, 'x'.repeat(5_000))
    expect(await closed).toMatchObject({ message: expect.stringMatching(/maximum payload/i) })
    await expectOthersGoOn()
  })

  it('disconnects or refuses a desk that opens too many subscriptions', async () => {
    for (let times = 0; times < 40; times += 1) junior.connection.subscribe(`_INBOX_${junior.desk}.${times}`)
    await expect
      .poll(
        () => junior.connection.isClosed() || junior.refusals().some((said) => /subscriptions/i.test(said)),
        patience,
      )
      .toBe(true)
    await expectOthersGoOn()
  })

  it('refuses a connection without a desk’s key', async () => {
    const { url, ca } = trial.server
    await expect(connect({ servers: url, tls: { ca }, reconnect: false })).rejects.toThrow(/authorization/i)
    await expect(
      connect({ servers: url, tls: { ca }, user: 'relay', pass: 'x', reconnect: false }),
    ).rejects.toThrow(/authorization/i)
    await expectOthersGoOn()
  })

  it('disconnects a desk that does not read its answers before they fill the server’s memory', async () => {
    const { relay, clientSecret } = await trial.enrol(`deaf-${count}`, 'junior')
    await trial.connect(await trial.enrol(`after-${count}`, 'junior')) // the server knows both
    const inbox = `_INBOX_${relay.desk}.x`
    const question = `PUB $JS.API.CONSUMER.INFO.KV_people.${relay.desk} ${inbox} 0\r\n\r\n`
    await askDeaf(trial.server, clientSecret, `SUB ${inbox} 1\r\n${question}`)
    await expect
      .poll(() => trial.server.log(), patience)
      .toMatch(/MaxPending of 8388608 Exceeded|WriteDeadline of \S+ exceeded/)
    await expectOthersGoOn()
  })

  it('keeps connected desks if one desk uses up all connections, and admits others once it is revoked', async () => {
    const { folder, start, stop } = trial.server
    const config = join(folder, 'nats-server.conf')
    const [said, few] = [readFileSync(config, 'utf8'), 'max_connections: 20']
    writeFileSync(config, said.replace(/max_connections: \d+/, few))
    await stop()
    await start()
    const relay = await trial.connectRelay()
    const name = `vandal-${count}`
    const vandal = await trial.enrol(name, 'junior', 'by the relay')
    await trial.connect(vandal)
    const tried = await Promise.allSettled(Array.from({ length: 30 }, () => trial.connectOnce(vandal)))
    expect(tried.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
    await relay.publish('$KV.people.north.p.3', 'goes on')
    await revokeDesk({ folder, name, now: Date.now })
    await trial.connect(await trial.enrol(`late-${count}`, 'north', 'by the relay'))
    await relay.close()
  })
})
