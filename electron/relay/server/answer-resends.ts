import type { JetStreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Clock } from '../../../shared/domain/clock.ts'
import { streamName } from '../wire/keys.ts'
import { recreate } from './consumers.ts'
import { type EnrolledDesk, isEnrolled } from './registry.ts'
import { resendSubjects } from './subjects.ts'

type Deps = {
  readonly connection: NatsConnection
  readonly jsm: JetStreamManager
  readonly desks: () => readonly EnrolledDesk[]
  readonly clock: Clock
  /** A desk lacks people that the relay has published. Called at most once a minute. */
  readonly lacking: () => void
  /** Receives the server's error if a request failed. The desk gets `{"ok":false}`. */
  readonly failed: (error: unknown) => void
}

/** More frequent requests of a desk are refused, so that it cannot keep the relay busy. */
const minIntervalMs = 10_000
const minLackingMs = 60_000

/**
 * Answers `foyer.again.<desk>` with `{"ok":true}` once the desk's consumer is at the beginning, or with `{"ok":false}` if
 * nothing was done. The returned function stops it.
 */
export function answerResends({ connection, jsm, desks, clock, lacking, failed }: Deps): () => void {
  const lastResetAt = new Map<string, number>()
  const underWay = new Map<string, Promise<boolean>>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const reportLacking = () => {
    if (clock.monotonic() - reportedAt < minLackingMs) return
    reportedAt = clock.monotonic()
    lacking()
  }
  const resetConsumer = async (one: EnrolledDesk): Promise<boolean> => {
    const last = lastResetAt.get(one.desk)
    if (last !== undefined && clock.monotonic() - last < minIntervalMs)
      return await isAtBeginning(jsm, one.desk)
    await recreate(jsm, one)
    reportLacking()
    lastResetAt.set(one.desk, clock.monotonic())
    return true
  }
  const answer = async (asked: Msg) => {
    const name = asked.subject.split('.').at(-1)
    const one = desks().find(({ desk }) => desk === name)
    if (one === undefined || !isEnrolled(one)) return false
    const doing = underWay.get(one.desk) ?? resetConsumer(one).finally(() => underWay.delete(one.desk))
    underWay.set(one.desk, doing)
    return await doing
  }
  const subscription = connection.subscribe(resendSubjects, {
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
