import { connect as connectPlain } from 'node:net'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { addLeaf } from '../../../../electron/relay/leaf/add-leaf.ts'
import type { HandOver } from '../../../../electron/relay/leaf/hand-over.ts'
import { readLeaves } from '../../../../electron/relay/leaf/leaf-registry.ts'
import { removeLeaf } from '../../../../electron/relay/leaf/remove-leaf.ts'
import { changeDesks } from '../../../../electron/relay/server/registry.ts'
import { serverKnows } from '../../../../electron/relay/server/server-knows.ts'
import { until } from '../../../support/processes.ts'
import { patience, type RawDesk, type Trial, trialForAll } from '../server/trial.ts'
import { connectRawLeaf, type RawLeaf } from './raw-leaf.ts'

const api = '$JS.API.'
const monotonic = () => performance.now()
const everywhere = [
  ...[
    '>',
    '*',
    '*.>',
    '$KV.>',
    '$KV.people.>',
    '$KV.people.all.>',
    '$JS.>',
    '$JS.API.>',
    '$JS.ACK.>',
    '$O.>',
  ],
  ...['$SYS.>', '_INBOX.>', '_INBOX_leaf.>', '_INBOX_*.>', '_R_.>', '$LDS.>', '$GR.>', '$GNR.>', 'foyer.>'],
  ...['$JS.campus-kurrajong.API.>', '$JS.*.API.>', '$JS.campus-wandoo.>', '$JS.EVENT.>'],
]
const notOfALeaf = [
  ['writing a person', '$KV.people.all.p.1', 'another'],
  ['writing a person by the way a leaf is written to', '$JS.campus-wandoo.API.$KV.people.all.p.1', 'another'],
  ['writing a person of another leaf', '$JS.campus-kurrajong.API.$KV.people.north.p.1', 'another'],
  ['removing the stream', `${api}STREAM.DELETE.KV_people`, ''],
  ['removing the stream of another leaf', '$JS.campus-kurrajong.API.STREAM.DELETE.KV_people', ''],
  ['emptying the stream', `${api}STREAM.PURGE.KV_people`, ''],
  ['making a stream', `${api}STREAM.CREATE.mine`, '{"name":"mine","subjects":["mine"]}'],
  ['reading any message', `${api}STREAM.MSG.GET.KV_people`, '{"seq":1}'],
  ['reading any key', `${api}DIRECT.GET.KV_people.$KV.people.all.p.1`, ''],
  ['asking about its account', `${api}INFO`, ''],
  ['asking about the stream', `${api}STREAM.INFO.KV_people`, ''],
  ['asking about all consumers', `${api}CONSUMER.LIST.KV_people`, ''],
  [
    'making a consumer of everything',
    `${api}CONSUMER.CREATE.KV_people`,
    '{"stream_name":"KV_people","config":{"deliver_policy":"all","ack_policy":"none","deliver_subject":"_INBOX_leaf.x"}}',
  ],
  ['asking the relay for everything again', 'foyer.again.north-1', ''],
  ['asking the system about connections', '$SYS.REQ.SERVER.PING.CONNZ', ''],
  ['asking the system about accounts', '$SYS.REQ.ACCOUNT.PING.CONNZ', ''],
  ['asking the system about itself', '$SYS.REQ.USER.INFO', ''],
  ['telling the server to read its files', '$SYS.REQ.SERVER.x.RELOAD', ''],
  ['answering what the relay asks its own server', '_INBOX.x.y', '{}'],
] as const

describe.skipIf(!hasNatsServer)('who has all of a leaf, at the main server', () => {
  let trial: Trial
  let wandoo: HandOver
  let kurrajong: HandOver
  let thief: RawLeaf
  let north: RawDesk
  let count = 0
  /** What was heard in the relay's account, but for what the relay itself and its server say. */
  const atRelay: string[] = []
  const add = async (name: string, scope: string) => {
    const added = await addLeaf({
      folder: trial.server.folder,
      name,
      scopes: { [scope]: null },
      now: Date.now,
    })
    if (!added.ok) throw new Error(added.problem)
    await until(
      () => connectRawLeaf(added.handOver),
      (raw) => {
        const isIn = !raw.isClosed()
        raw.close()
        return isIn
      },
    )
    return added.handOver
  }
  /** The relay, where it speaks to this leaf. */
  const relayTo = async (name: string): Promise<NatsConnection> => {
    const link = readLeaves(trial.server.folder).findLast((one) => one.name === name)?.link
    if (link === null || link === undefined) throw new Error(`no leaf ${name}`)
    return (await trial.connectAs(Buffer.from(link.relaySeed), 'leaf')).connection
  }
  trialForAll(
    async (started) => {
      trial = started
      wandoo = await add('wandoo', 'all')
      kurrajong = await add('kurrajong', 'north')
      north = await trial.desk('north-1', 'north')
      await trial.write('all.p.1', 'a pupil of the school')
      trial.relay.subscribe('>', {
        callback: (_, { subject }) => {
          if (
            !/^(_INBOX|_R_|\$JS\.(EVENT|API\.(CONSUMER|STREAM)\.(LIST|INFO|NAMES|MSG)))|^\$KV\.people\.north/.test(
              subject,
            )
          )
            atRelay.push(subject)
        },
      })
      await trial.relay.flush()
    },
    { takesLeaves: true },
  )
  beforeEach(async () => {
    count += 1
    thief = await connectRawLeaf(wandoo)
    atRelay.length = 0
    return () => thief.close()
  })

  it('hears what the relay says to this leaf, and nothing that is said to another, at the server or of it', async () => {
    const [toWandoo, toKurrajong] = [await relayTo('wandoo'), await relayTo('kurrajong')]
    thief.listen(...everywhere, '$JS.campus-wandoo.API.>')
    await thief.flush()
    await trial.write('all.p.1', 'canary of the main bucket')
    await trial.write('north.p.1', 'canary of the main bucket')
    await north.pull(10)
    toKurrajong.publish('$JS.campus-kurrajong.API.$KV.people.north.p.1', 'canary of another leaf')
    toKurrajong.publish('$JS.campus-wandoo.API.$KV.people.north.p.1', 'canary by the wrong way')
    await toKurrajong.flush()
    toWandoo.publish('$JS.campus-wandoo.API.$KV.people.all.p.1', 'for this leaf')
    await toWandoo.flush()
    await expect.poll(() => thief.heard(), patience).toContain('for this leaf')
    await thief.flush()
    expect(thief.heard()).not.toMatch(/canary|north-1|kurrajong/)
    await toWandoo.close()
    await toKurrajong.close()
  })

  it.each(notOfALeaf)('gets nowhere with %s', async (_, subject, text) => {
    thief.listen('_INBOX_leaf.>', '_INBOX.>')
    await thief.flush()
    const [before, heard] = [await trial.state(), thief.heard().length]
    thief.say(subject, text, '_INBOX_leaf.trick')
    thief.say(subject, text)
    await thief.flush()
    await trial.relay.flush()
    expect(await trial.state()).toEqual(before)
    expect(atRelay).toEqual([])
    expect(thief.heard().slice(heard)).not.toMatch(/MSG/)
  })

  it('cannot answer for another leaf', async () => {
    const toKurrajong = await relayTo('kurrajong')
    const heard: string[] = []
    toKurrajong.subscribe('_INBOX_leaf.>', { callback: (_, message) => void heard.push(message.string()) })
    await toKurrajong.flush()
    thief.listen('$JS.campus-kurrajong.API.>')
    thief.say('_INBOX_leaf.a.b', 'an answer of the thief')
    await thief.flush()
    toKurrajong.publish('$JS.campus-kurrajong.API.INFO', '', { reply: '_INBOX_leaf.a.b' })
    await toKurrajong.flush()
    expect(heard.filter((said) => said !== '')).toEqual([]) // the empty one: the server says that nobody is there
    expect(thief.heard()).not.toContain('kurrajong')
    await toKurrajong.close()
  })

  it('is no client by the leaf’s word, and nobody by another', async () => {
    const { url, ca } = trial.server
    const client = {
      servers: url,
      tls: { ca },
      user: wandoo.account,
      pass: wandoo.password,
      reconnect: false,
    }
    await expect(connect(client)).rejects.toThrow(/authorization/i)
    const others = [
      { account: kurrajong.account },
      { password: kurrajong.password },
      { password: '' },
      { account: '', password: '' }, // the server would let in who says no name
      { account: 'RELAY', password: '' },
    ]
    for (const other of others)
      expect((await connectRawLeaf({ ...wandoo, ...other })).isClosed(), JSON.stringify(other)).toBe(true)
  })

  it('is sent away where it does not speak TLS', async () => {
    const socket = connectPlain(trial.server.leafPort, '127.0.0.1')
    let heard = ''
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const hello = { user: wandoo.account, pass: wandoo.password, name: 'thief', tls_required: false }
      if (heard === '') socket.write(`CONNECT ${JSON.stringify(hello)}\r\nPING\r\n`)
      heard += bytes.toString()
    })
    await closed
    expect(heard).toMatch(/^INFO .*"tls_required":true/)
    expect(heard).not.toMatch(/PONG|LS\+/)
  })

  it('may flood, and the others go on', async () => {
    const toWandoo = await relayTo('wandoo') // the relay, that waits for an answer
    toWandoo.subscribe('_INBOX_leaf.>', { callback: () => undefined })
    await toWandoo.flush()
    const text = 'x'.repeat(900)
    const flooding = (async () => {
      for (let each = 0; each < 40_000 && !thief.isClosed(); each += 1) {
        thief.say(each % 2 === 0 ? `_INBOX_leaf.${each}` : `$KV.people.all.p.${each}`, text)
        if (each % 500 === 0) await thief.flush()
      }
    })()
    for (let each = 0; each < 10; each += 1) {
      await trial.write('north.p.2', `${count} ${each}`)
      await expect.poll(async () => (await north.pull(5)).at(-1)?.string(), patience).toBe(`${count} ${each}`)
    }
    await flooding
    expect(atRelay).toEqual([])
    await toWandoo.close()
  })

  it('is cut off or refused where it listens at more than a leaf has to', async () => {
    thief.listen(...Array.from({ length: 5_000 }, (_, each) => `$JS.campus-wandoo.API.${each}`))
    await thief.flush()
    expect(thief.isClosed() || /maximum subscriptions/i.test(thief.heard())).toBe(true)
  })

  it('is let in again, however often it was in when the server read its files', async () => {
    const { folder, reload } = trial.server
    for (let times = 0; times < 10; times += 1) {
      const leaf = await connectRawLeaf(kurrajong)
      expect(leaf.isClosed(), `after ${times} times`).toBe(false)
      await changeDesks(folder, (desks) => desks)
      reload()
      expect(await serverKnows({ folder, patienceMs: patience.timeout, monotonic })).toBe(true)
      leaf.close()
    }
  })

  it('hears nothing more once the leaf was removed, also by the name that is added anew; the other stays', async () => {
    const other = await connectRawLeaf(kurrajong)
    other.listen('$JS.campus-kurrajong.API.>')
    thief.listen('$JS.campus-wandoo.API.>')
    await thief.flush()
    await removeLeaf({ folder: trial.server.folder, name: 'wandoo', now: Date.now })
    await until(
      () => connectRawLeaf(wandoo),
      (raw) => {
        raw.close()
        return raw.isClosed()
      },
    )
    const anew = await add('wandoo', 'all')
    const again = await connectRawLeaf(anew)
    again.listen('$JS.campus-wandoo.API.>')
    await again.flush()
    await other.flush()
    const [toWandoo, toKurrajong] = [await relayTo('wandoo'), await relayTo('kurrajong')]
    toWandoo.publish('$JS.campus-wandoo.API.$KV.people.all.p.1', 'after the removal')
    toKurrajong.publish('$JS.campus-kurrajong.API.$KV.people.north.p.1', 'to the other')
    await Promise.all([toWandoo.flush(), toKurrajong.flush()])
    await expect.poll(() => again.heard(), patience).toContain('after the removal')
    await expect.poll(() => other.heard(), patience).toContain('to the other')
    await thief.flush()
    expect(thief.heard()).not.toContain('after the removal')
    for (const one of [again, other]) one.close()
    for (const one of [toWandoo, toKurrajong]) await one.close()
  })
})
