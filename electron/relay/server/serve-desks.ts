import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JetStreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { streamName } from '../wire/keys.ts'
import { type ConsumerChanges, ensureConsumers, recreate } from './consumers.ts'
import { type EnrolledDesk, isEnrolled, readDesks, registryName } from './registry.ts'
import { resendSubjects } from './subjects.ts'

type Deps = {
  readonly connection: NatsConnection
  /** The relay's folder, with the list of desks. */
  readonly folder: string
  readonly clock: Clock
  readonly timers: Timers
  /** Called after consumers were created or deleted. */
  readonly changed: (consumers: ConsumerChanges) => void
  /** Called, at most once a minute, when a desk lacks people that the relay has published. */
  readonly lacking: () => void
  /** Receives each error. Work is retried; a desk whose request failed gets `{"ok":false}`. */
  readonly failed: (error: unknown) => void
}

const checkIntervalMs = 1_000

/**
 * Keeps the consumers in step with the enrolled desks, now and whenever a command changes the list of desks, and answers
 * requests of desks. The stream has to exist. The returned function stops the service.
 */
export async function serveDesks(deps: Deps): Promise<() => Promise<void>> {
  const { connection, folder, clock, timers, changed, lacking, failed } = deps
  const { jetstreamManager } = await import('@nats-io/jetstream')
  // A request during a reload of the server may never be answered.
  const jsm = await jetstreamManager(connection, { timeout: 2_000 })
  let seen: string | null = null
  let desks: readonly EnrolledDesk[] = []
  let cancelCheck = () => {}
  let working: Promise<void> = Promise.resolve()
  let stopped = false

  const updateConsumers = async () => {
    const now = fileStamp(join(folder, registryName))
    if (now === seen) return
    desks = readDesks(folder)
    const consumers = await ensureConsumers(jsm, desks)
    seen = now
    if (consumers.made.length + consumers.removed.length > 0) changed(consumers)
  }
  const check = () => {
    working = updateConsumers()
      .catch(failed)
      .finally(() => {
        if (!stopped) cancelCheck = timers.after(checkIntervalMs, check)
      })
  }
  check()
  const stopAnswering = answerResends({ connection, jsm, desks: () => desks, clock, lacking, failed })
  return async () => {
    stopped = true
    cancelCheck()
    stopAnswering()
    await working
  }
}

/** A text that changes whenever the file is replaced; empty if there is no file. */
function fileStamp(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false })
  return file === undefined ? '' : `${file.ino} ${file.mtimeMs} ${file.size}`
}

type Answering = Pick<Deps, 'connection' | 'clock' | 'lacking' | 'failed'> & {
  readonly jsm: JetStreamManager
  readonly desks: () => readonly EnrolledDesk[]
}

/** More frequent requests of a desk are refused, so that it cannot keep the relay busy. */
const minIntervalMs = 10_000
const minLackingMs = 60_000

/**
 * Answers `foyer.again.<desk>` with `{"ok":true}` once the desk's consumer is at the beginning, or with `{"ok":false}` if
 * nothing was done. The returned function stops answering.
 */
function answerResends({ connection, jsm, desks, clock, lacking, failed }: Answering): () => void {
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
