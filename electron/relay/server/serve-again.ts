import type { JetStreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Clock } from '../../../shared/domain/clock.ts'
import { streamName } from '../wire/keys.ts'
import { remake } from './consumers.ts'
import { type EnrolledDesk, isEnrolled } from './registry.ts'
import { againOfAll } from './subjects.ts'

type Deps = {
  readonly connection: NatsConnection
  readonly jsm: JetStreamManager
  readonly desks: () => readonly EnrolledDesk[]
  readonly clock: Clock
  /** What the server said where it could not be done; the desk is told that it was not. */
  readonly failed: (error: unknown) => void
}

/** A desk that asks more often is told no: it can only want the relay to be busy. */
const atMostEachMs = 10_000

/**
 * Answers `foyer.again.<desk>` with `{"ok":true}` once the desk's consumer stands at the beginning, and with
 * `{"ok":false}` where nothing was done. The returned function ends it.
 */
export function serveAgain({ connection, jsm, desks, clock, failed }: Deps): () => void {
  const lastMade = new Map<string, number>()
  const underWay = new Map<string, Promise<boolean>>()
  const fromBeginning = async (one: EnrolledDesk): Promise<boolean> => {
    const last = lastMade.get(one.desk)
    if (last !== undefined && clock.monotonic() - last < atMostEachMs)
      return await isAtBeginning(jsm, one.desk)
    await remake(jsm, one)
    lastMade.set(one.desk, clock.monotonic())
    return true
  }
  const answer = async (asked: Msg) => {
    const name = asked.subject.split('.').at(-1)
    const one = desks().find(({ desk }) => desk === name)
    if (one === undefined || !isEnrolled(one)) return false
    const doing = underWay.get(one.desk) ?? fromBeginning(one).finally(() => underWay.delete(one.desk))
    underWay.set(one.desk, doing)
    return await doing
  }
  const subscription = connection.subscribe(againOfAll, {
    callback: (error, asked) => {
      if (error !== null) return failed(error)
      answer(asked).then(
        (ok) => asked.respond(JSON.stringify({ ok })),
        (reason: unknown) => {
          failed(reason)
          asked.respond(JSON.stringify({ ok: false }))
        },
      )
    },
  })
  return () => subscription.unsubscribe()
}

const isAtBeginning = async (jsm: JetStreamManager, desk: string) =>
  (await jsm.consumers.info(streamName, desk)).delivered.consumer_seq === 0
