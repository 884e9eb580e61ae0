import { jetstream } from '@nats-io/jetstream'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { patience, type RawDesk, type Trial, trialForAll } from './trial.ts'

describe.skipIf(!hasNatsServer)('a desk that consumes messages', () => {
  let trial: Trial
  trialForAll(async (started) => {
    trial = started
  })

  /** What it has heard so far, each confirmed. */
  async function listen({ connection, desk }: RawDesk): Promise<string[]> {
    const consumer = await jetstream(connection).consumers.get('KV_people', desk)
    const messages = await consumer.consume({ max_messages: 100, expires: 5_000 })
    const heard: string[] = []
    const hear = async () => {
      for await (const message of messages) {
        heard.push(message.string())
        message.ack()
      }
    }
    void hear()
    return heard
  }
  const written = (from: number, to: number) => Array.from({ length: to - from }, (_, it) => `${from + it}`)

  it('receives all messages in order while ten desks are enrolled', async () => {
    const heard = await listen(await trial.desk('reader-1', 'junior'))
    const enrolling = async () => {
      for (let count = 0; count < 10; count += 1) await trial.enrol(`new-${count}`, 'north')
    }
    const writing = async () => {
      for (const text of written(0, 300)) await trial.write(`junior.p.${text}`, text)
    }
    await Promise.all([enrolling(), writing()])
    await expect.poll(() => heard, patience).toEqual(written(0, 300))
  })

  it('continues where it stopped after the server was killed, and receives at most the last messages twice', async () => {
    const made = await trial.enrol('reader-2', 'all-the-rest')
    const heard = await listen(await trial.connect(made))
    for (const text of written(0, 20)) await trial.write(`all-the-rest.p.${text}`, text)
    await expect.poll(() => heard, patience).toEqual(written(0, 20))
    const floor = async () => (await trial.jsm.consumers.info('KV_people', made.relay.desk)).num_ack_pending
    await expect.poll(floor, patience).toBe(0)
    await trial.server.kill()
    expect(await trial.server.start()).toBe(null)
    const relay = await trial.connectRelay()
    const again = await listen(await trial.connect(made))
    for (const text of written(20, 30)) await relay.publish(`$KV.people.all-the-rest.p.${text}`, text)
    // An acknowledgement in the last tenth of a second may be lost: that message is sent again.
    const news = () => again.filter((text) => Number(text) >= 20)
    await expect.poll(news, patience).toEqual(written(20, 30))
    expect(new Set(again).size).toBe(again.length)
    await relay.close()
  })
})
