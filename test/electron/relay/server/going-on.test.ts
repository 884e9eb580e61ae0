import { jetstream } from '@nats-io/jetstream'
import { describe, expect, it } from 'vitest'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { patience, type RawDesk, trialForAll } from './trial.ts'

describe.skipIf(!hasNatsServer)('a desk that consumes messages', () => {
  const trial = trialForAll()

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

  it('delivers all messages to a desk in order while ten other desks are enrolled', async () => {
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
})
