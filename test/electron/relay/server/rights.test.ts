import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { next, patience, type RawDesk, trialForAll } from './trial.ts'

const api = '$JS.API.'
const notOfADesk = [
  ['writing a person of its scope', '$KV.people.junior.p.1', 'another'],
  ['writing a person of another scope', '$KV.people.north.p.2', 'another'],
  ['making a stream', `${api}STREAM.CREATE.mine`, '{"name":"mine","subjects":["mine"]}'],
  ['changing the stream', `${api}STREAM.UPDATE.KV_people`, '{"name":"KV_people","max_msgs":1}'],
  ['removing the stream', `${api}STREAM.DELETE.KV_people`, ''],
  ['emptying the stream', `${api}STREAM.PURGE.KV_people`, ''],
  ['removing a message', `${api}STREAM.MSG.DELETE.KV_people`, '{"seq":1}'],
  ['reading any message', `${api}STREAM.MSG.GET.KV_people`, '{"seq":2}'],
  ['reading any key', `${api}DIRECT.GET.KV_people.$KV.people.north.p.2`, ''],
  ['asking about the stream', `${api}STREAM.INFO.KV_people`, ''],
  ['asking what consumers there are', `${api}CONSUMER.NAMES.KV_people`, ''],
  ['asking about all consumers', `${api}CONSUMER.LIST.KV_people`, ''],
  [
    'making a consumer of everything',
    `${api}CONSUMER.CREATE.KV_people`,
    '{"stream_name":"KV_people","config":{"deliver_policy":"all","ack_policy":"none","deliver_subject":"x"}}',
  ],
  [
    'making a named consumer',
    `${api}CONSUMER.DURABLE.CREATE.KV_people.mine`,
    '{"stream_name":"KV_people","config":{"durable_name":"mine","deliver_policy":"all","ack_policy":"none"}}',
  ],
  ['restoring a stream', `${api}STREAM.RESTORE.mine`, '{}'],
  ['taking a snapshot', `${api}STREAM.SNAPSHOT.KV_people`, '{"deliver_subject":"_INBOX_x"}'],
  ['asking about its account', `${api}INFO`, ''],
  ['asking the system about connections', '$SYS.REQ.SERVER.PING.CONNZ', ''],
  ['asking the system about itself', '$SYS.REQ.USER.INFO', ''],
  ['telling the server to read its files', '$SYS.REQ.SERVER.x.RELOAD', ''],
  ['saying what only the server says', '$JS.EVENT.ADVISORY.API', '{}'],
  ['asking as every desk', '$JS.API.CONSUMER.MSG.NEXT.KV_people.*', '1'],
] as const

const ofAnother = [
  ['reading by the consumer of another', (desk: string) => `${api}CONSUMER.MSG.NEXT.KV_people.${desk}`],
  ['asking about the consumer of another', (desk: string) => `${api}CONSUMER.INFO.KV_people.${desk}`],
  ['removing the consumer of another', (desk: string) => `${api}CONSUMER.DELETE.KV_people.${desk}`],
  ['confirming for another', (desk: string) => `$JS.ACK.KV_people.${desk}.1.2.1.0.0`],
  ['beginning again for another', (desk: string) => `foyer.again.${desk}`],
  ['speaking into the inbox of another', (desk: string) => `_INBOX_${desk}.x`],
] as const

describe.skipIf(!hasNatsServer)('the rights of a desk', () => {
  let junior: RawDesk
  let north: RawDesk
  const trial = trialForAll(async () => {
    junior = await trial.desk('junior-1', 'junior')
    north = await trial.desk('north-1', 'north')
    await trial.write('junior.p.1', 'a pupil of the junior school')
    await trial.write('north.p.2', 'a pupil of the north house')
  })
  it('lets a desk receive the messages of its scope with the ordinary client, and no others', async () => {
    const consumer = await jetstream(junior.connection).consumers.get('KV_people', junior.desk)
    const messages = await consumer.fetch({ max_messages: 10, expires: 1_000 })
    const heard: string[] = []
    for await (const message of messages) {
      heard.push(`${message.subject} ${message.string()}`)
      await message.ackAck()
    }
    expect(heard).toEqual(['$KV.people.junior.p.1 a pupil of the junior school'])
    expect((await consumer.info()).num_ack_pending).toBe(0)
  })

  it.each(notOfADesk)('does not allow a desk: %s', async (_, subject, text) => {
    await expectRefused(subject, text)
  })

  it.each(ofAnother)('does not allow a desk, even with the other desk’s name: %s', async (_, subject) => {
    await expectRefused(subject(north.desk), '')
  })

  it('does not let a desk delete its own consumer', async () => {
    await expectRefused(`${api}CONSUMER.DELETE.KV_people.${junior.desk}`, '')
  })

  it.each([
    '>',
    '*',
    '$KV.>',
    '$KV.people.junior.>',
    '_INBOX.>',
    '_INBOX_*.>',
    '$SYS.>',
    '$JS.>',
    '_R_.>',
    'foyer.>',
  ])('refuses a desk a subscription to %s', async (subject) => {
    await expectDeaf(subject)
  })
  it('refuses a subscription to the inbox of another desk, even with its name', async () => {
    await expectDeaf(`_INBOX_${north.desk}.>`)
  })

  async function expectRefused(subject: string, text: string) {
    const before = await trial.state()
    const notified = junior.refusals().length
    junior.connection.publish(subject, text, { reply: `_INBOX_${junior.desk}.trick` })
    await junior.connection.flush()
    await expect.poll(() => junior.refusals().length, patience).toBe(notified + 1)
    expect(junior.refusals().at(-1)).toMatch(/permissions violation for publish/i)
    expect(await trial.state()).toEqual(before)
  }

  async function expectDeaf(subject: string) {
    const heard: string[] = []
    let refused = ''
    junior.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) heard.push(message.subject)
        else refused = error.message
      },
    })
    await junior.connection.flush()
    await expect.poll(() => refused, patience).toMatch(/permissions violation for subscription/i)
    await trial.write('junior.p.1', 'again')
    await junior.connection.flush()
    expect(heard).toEqual([])
  }

  it('gives the account of the desks no store', async () => {
    await expect(jetstreamManager(junior.connection, { timeout: 2_000 })).rejects.toThrow()
  })

  it('gives no rights to the user who only proves a reload', async () => {
    const seed = readFileSync(join(trial.server.folder, 'marker.nk'))
    const marker = await trial.connectAs(seed, junior.desk)
    for (const subject of [next(junior.desk), `foyer.again.${junior.desk}`, 'anything'])
      marker.connection.publish(subject, '1', { reply: `_INBOX_${junior.desk}.x` })
    for (const subject of ['>', `_INBOX_${junior.desk}.x`]) marker.connection.subscribe(subject)
    await expect.poll(() => marker.refusals().length, patience).toBe(5)
    await marker.connection.close()
  })
})
