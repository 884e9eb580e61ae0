import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { next, patience, type RawDesk, trialForAll } from './trial.ts'

type Question = readonly [subject: string, text: string]

/** The requests of a desk. The server answers each to a subject that the desk chooses. */
const questions = {
  'a person': (desk: string): Question => [next(desk), '{"batch":1,"no_wait":true}'],
  'its consumer': (desk: string): Question => [`$JS.API.CONSUMER.INFO.KV_people.${desk}`, ''],
  'a service of the relay': (desk: string): Question => [`foyer.again.${desk}`, ''],
  'an acknowledgement': (desk: string): Question => [`$JS.ACK.KV_people.${desk}.1.1.1.0.0`, '+ACK'],
} as const
const everyQuestion = Object.keys(questions) as (keyof typeof questions)[] // its own keys

/** Reply subjects that the server does not check. With a single account, a message there would have an effect. */
const acted = [
  '$KV.people.junior.p.1',
  '$KV.people.north.p.2',
  '$JS.API.STREAM.DELETE.KV_people',
  '$JS.API.STREAM.PURGE.KV_people',
  '$JS.API.STREAM.MSG.DELETE.KV_people',
  '$JS.API.CONSUMER.DURABLE.CREATE.KV_people.mine',
  '$JS.API.CONSUMER.CREATE.KV_people',
  '$SYS.REQ.SERVER.PING',
  'foyer.anything',
]

describe.skipIf(!hasNatsServer)('the reply subject of a desk', () => {
  let junior: RawDesk
  let north: RawDesk
  /** Messages in the relay's account, except for the relay's own and this desk's permitted ones. */
  const atRelay: string[] = []
  const trial = trialForAll(async () => {
    junior = await trial.desk('junior-1', 'junior')
    north = await trial.desk('north-1', 'north')
    trial.relay.subscribe('>', {
      callback: (_, { subject, reply = '' }) => {
        const isOpen = /^(_|\$JS\.(EVENT|API\.(CONSUMER\.(LIST|INFO|MSG)|STREAM\.LIST)))/.test(subject)
        if (!isOpen && !`${subject} ${reply}`.includes(junior.desk)) atRelay.push(subject)
      },
    })
    trial.relay.subscribe('foyer.again.*', { callback: (_, asked) => void asked.respond('an answer') })
    await trial.relay.flush()
  })

  /** Resolves after the server had time to answer. */
  async function ask(what: keyof typeof questions, reply: string) {
    await trial.write('junior.p.1', `a person of ${Math.random()}`)
    await wait(20)
    atRelay.length = 0
    const [subject, text] = questions[what](junior.desk)
    junior.connection.publish(subject, text, { reply })
    await junior.connection.flush()
    await wait(50) // for what must not come
  }

  it.each(everyQuestion)('delivers the answer to the desk’s own inbox for %s', async (what) => {
    const heard: string[] = []
    const inbox = `_INBOX_${junior.desk}.x`
    const listening = junior.connection.subscribe(inbox, {
      callback: (_, message) => void heard.push(message.subject),
    })
    await ask(what, inbox)
    await expect.poll(() => heard.length, patience).toBe(1)
    listening.unsubscribe()
  })

  it.each(everyQuestion.flatMap((what) => acted.map((reply) => [what, reply] as const)))(
    'does not change the relay’s data with a reply subject: %s, at %s',
    async (what, reply) => {
      const before = kept(await trial.state())
      await ask(what, reply)
      expect(kept(await trial.state())).toEqual({ ...before, last: before.last + 1 })
      expect(atRelay).toEqual([])
    },
  )

  it.each([
    ['an acknowledgement of another desk', () => `$JS.ACK.KV_people.${north.desk}.1.1.1.0.0`],
    ['a subject of the server itself', () => '_R_.abc.def'],
  ])('refuses as a reply subject %s', async (_, reply) => {
    const refusalsBefore = junior.refusals().length
    const confirmed = (await consumerOf(north)).ack_floor.stream_seq
    for (const what of everyQuestion) await ask(what, reply())
    await expect.poll(() => junior.refusals().length, patience).toBe(refusalsBefore + everyQuestion.length)
    expect((await consumerOf(north)).ack_floor.stream_seq).toBe(confirmed)
  })

  it.each(everyQuestion)('cannot reach a service of another desk, even by its name: %s', async (what) => {
    await trial.write('north.p.1', 'waits')
    const before = await consumerOf(north)
    for (const service of Object.values(questions).map((question) => question(north.desk)[0]))
      await ask(what, service)
    expect(atRelay).toEqual([])
    expect((await consumerOf(north)).delivered).toEqual(before.delivered)
    expect((await consumerOf(north)).ack_floor).toEqual(before.ack_floor)
  })

  it('reaches another desk’s inbox only with its full name, which has 100 random bits', async () => {
    const heard: string[] = []
    north.connection.subscribe(`_INBOX_${north.desk}.>`, {
      callback: (_, message) => void heard.push(message.string()),
    })
    await north.connection.flush()
    for (const what of everyQuestion)
      for (const name of ['north-1', 'north-1-*', '*', '>']) await ask(what, `_INBOX_${name}.x`)
    expect(heard).toEqual([])
    for (const desk of [junior.desk, north.desk]) expect(desk).toMatch(/-[a-z2-7]{20}$/)
    await ask('a person', `_INBOX_${north.desk}.x`)
    await expect.poll(() => heard, patience).toEqual([expect.stringMatching(/^a person of/)])
  })

  const consumerOf = ({ desk }: RawDesk) => trial.jsm.consumers.info('KV_people', desk)
})

type Kept = { readonly streams: readonly { readonly name: string; readonly last: number }[] } & {
  readonly consumers: readonly { readonly name: string; readonly filter: string }[]
}

/** The stored state without the positions of consumers. */
function kept(state: unknown) {
  const { streams, consumers } = state as Kept // as `state` makes it
  return {
    streams: streams.map(({ name }) => name),
    last: streams[0]?.last ?? 0,
    consumers: consumers.map(({ name, filter }) => `${name} ${filter}`),
  }
}
