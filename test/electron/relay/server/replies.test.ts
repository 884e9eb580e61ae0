import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { next, patience, type RawDesk, type Trial, trialForAll } from './trial.ts'

type Question = readonly [subject: string, text: string]

/** What a desk may ask, each of which is answered to wherever it says. */
const questions = {
  'a person': (desk: string): Question => [next(desk), '{"batch":1,"no_wait":true}'],
  'what it reads by': (desk: string): Question => [`$JS.API.CONSUMER.INFO.KV_people.${desk}`, ''],
  'what the relay says': (desk: string): Question => [`foyer.look.${desk}`, ''],
  'that something was confirmed': (desk: string): Question => [`$JS.ACK.KV_people.${desk}.1.1.1.0.0`, '+ACK'],
} as const
const everyQuestion = Object.keys(questions) as (keyof typeof questions)[] // its own keys

/** Nobody is asked whether an answer may be sent there. With one account for all, these would be acted on. */
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

describe.skipIf(!hasNatsServer)('where a desk may have its answers sent', () => {
  let trial: Trial
  let junior: RawDesk
  let north: RawDesk
  /** What was heard in the relay's account, but for what the relay itself and this desk openly say. */
  const atRelay: string[] = []
  trialForAll(async (started) => {
    trial = started
    junior = await trial.desk('junior-1', 'junior')
    north = await trial.desk('north-1', 'north')
    trial.relay.subscribe('>', {
      callback: (_, { subject, reply = '' }) => {
        const isOpen = /^(_|\$JS\.(EVENT|API\.(CONSUMER\.(LIST|INFO|MSG)|STREAM\.LIST)))/.test(subject)
        if (!isOpen && !`${subject} ${reply}`.includes(junior.desk)) atRelay.push(subject)
      },
    })
    trial.relay.subscribe('foyer.look.*', { callback: (_, asked) => void asked.respond('an answer') })
    await trial.relay.flush()
  })

  /** Resolves when the server has had time to answer there. */
  async function ask(what: keyof typeof questions, reply: string) {
    await trial.write('junior.p.1', `a person of ${Math.random()}`)
    await wait(20)
    atRelay.length = 0
    const [subject, text] = questions[what](junior.desk)
    junior.connection.publish(subject, text, { reply })
    await junior.connection.flush()
    await wait(50) // for what must not come
  }

  it.each(everyQuestion)('is its own inbox, for %s', async (what) => {
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
    'does nothing to what the relay keeps: %s, at %s',
    async (what, reply) => {
      const before = kept(await trial.state())
      await ask(what, reply)
      expect(kept(await trial.state())).toEqual({ ...before, last: before.last + 1 })
      expect(atRelay).toEqual([])
    },
  )

  it.each([
    ['what another desk confirms', () => `$JS.ACK.KV_people.${north.desk}.1.1.1.0.0`],
    ['what the server keeps for itself', () => '_R_.abc.def'],
  ])('is never %s', async (_, reply) => {
    const told = junior.refusals().length
    const confirmed = (await consumerOf(north)).ack_floor.stream_seq
    for (const what of everyQuestion) await ask(what, reply())
    await expect.poll(() => junior.refusals().length, patience).toBe(told + everyQuestion.length)
    expect((await consumerOf(north)).ack_floor.stream_seq).toBe(confirmed)
  })

  it.each(everyQuestion)('is no service for another desk, even by its name: %s', async (what) => {
    await trial.write('north.p.1', 'waits')
    const before = await consumerOf(north)
    for (const service of Object.values(questions).map((question) => question(north.desk)[0]))
      await ask(what, service)
    expect(atRelay).toEqual([])
    expect((await consumerOf(north)).delivered).toEqual(before.delivered)
    expect((await consumerOf(north)).ack_floor).toEqual(before.ack_floor)
  })

  it('is another’s inbox for whoever knows its name, which nobody can guess', async () => {
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

/** What is kept, without what a desk's own reading moves. */
function kept(state: unknown) {
  const { streams, consumers } = state as Kept // as `state` makes it
  return {
    streams: streams.map(({ name }) => name),
    last: streams[0]?.last ?? 0,
    consumers: consumers.map(({ name, filter }) => `${name} ${filter}`),
  }
}
