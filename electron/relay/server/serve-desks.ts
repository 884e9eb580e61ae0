import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { JetStreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection, Payload } from '@nats-io/transport-node'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { streamName } from '../wire/subjects.ts'
import { ensureConsumers, recreate } from './consumers.ts'
import { resendSubjects } from './desk-rights.ts'
import { type EnrolledDesk, isEnrolled, readDesks, registryName } from './enrolled-desks.ts'

type Deps = {
  readonly connection: NatsConnection
  /** The relay's folder, with the list of desks. */
  readonly folder: string
  readonly clock: Clock
  readonly timers: Timers
  /** The number of published messages, and the parts of a scope's snapshot; null before the relay knows them. */
  readonly published: () => {
    count(): number
    readonly snapshots: { of(scope: string): readonly Uint8Array[] }
  } | null
  /** Called, at most once a minute, when a desk or the stream lacks what the relay has published. */
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
  const { connection, folder, timers, failed } = deps
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
    seen = now
    desks = readDesks(folder)
    await ensureConsumers(jsm, desks)
  }
  /** Also makes the next check compare all consumers: a failed request may have deleted one without replacing it. */
  const noteFailure = (error: unknown) => {
    seen = null
    failed(error)
  }
  const check = () => {
    working = updateConsumers()
      .catch(noteFailure)
      .finally(() => {
        if (!stopped) cancelCheck = timers.after(checkIntervalMs, check)
      })
  }
  check()
  const stopAnswering = openAnswers({ ...deps, jsm, desks: () => desks, failed: noteFailure })
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

type Answering = Omit<Deps, 'folder' | 'timers'> & {
  readonly jsm: JetStreamManager
  readonly desks: () => readonly EnrolledDesk[]
}

/** More frequent requests of a desk are refused, so that it cannot keep the relay busy. */
const minIntervalMs = 10_000
const minLackingMs = 60_000

/**
 * Answers a request for a part with that part, and one for messages with `{"ok":true}` once the desk's consumer is there;
 * with `{"ok":false}` if nothing was done. The returned function stops answering.
 */
function openAnswers({ connection, jsm, desks, clock, published, lacking, failed }: Answering): () => void {
  const resets = new Map<string, { readonly at: number; readonly from: number }>()
  const handedOut = { since: clock.monotonic(), parts: new Map<string, number>() }
  const underWay = new Map<string, Promise<boolean>>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const reportLacking = () => {
    if (clock.monotonic() - reportedAt < minLackingMs) return
    reportedAt = clock.monotonic()
    lacking()
  }
  const resetConsumer = async (one: EnrolledDesk, from: number): Promise<boolean> => {
    const last = resets.get(one.desk)
    if (last !== undefined && clock.monotonic() - last.at < minIntervalMs)
      return last.from === from && (await isAtBeginning(jsm, one.desk))
    await recreate(jsm, one, from)
    const { state } = await jsm.streams.info(streamName)
    if (from === 0 || state.messages < (published()?.count() ?? 0)) reportLacking()
    resets.set(one.desk, { at: clock.monotonic(), from })
    return true
  }
  /** Hands out each part at most twice in ten seconds. */
  const partFor = ({ desk, scope }: EnrolledDesk, part: number): Payload | undefined => {
    const parts = published()?.snapshots.of(scope) ?? []
    const { since, parts: counts } = handedOut
    if (clock.monotonic() - since >= minIntervalMs) {
      counts.clear()
      handedOut.since = clock.monotonic()
    }
    const count = (counts.get(desk) ?? 0) + 1
    counts.set(desk, count)
    return count <= 2 * parts.length ? parts[part] : undefined
  }
  const answer = async (asked: Msg): Promise<Payload> => {
    const name = asked.subject.split('.').at(-1)
    const one = desks().find(({ desk }) => desk === name)
    if (one === undefined || !isEnrolled(one)) return done(false)
    const [what, number] = asked.string().split(' ')
    if (what === 'part') return partFor(one, Number(number)) ?? done(false)
    const from = Math.min(Math.max(0, Math.trunc(Number(number)) || 0), 2 ** 53) // a desk may send anything
    const doing = underWay.get(one.desk) ?? resetConsumer(one, from).finally(() => underWay.delete(one.desk))
    underWay.set(one.desk, doing)
    return done(await doing)
  }
  const subscription = connection.subscribe(resendSubjects, {
    callback: (error, asked) => {
      if (error !== null) return failed(error)
      answer(asked).then(
        (payload) => asked.respond(payload),
        (reason: unknown) => {
          failed(reason)
          asked.respond(done(false))
        },
      )
    },
  })
  return () => subscription.unsubscribe()
}

const done = (ok: boolean) => JSON.stringify({ ok })

const isAtBeginning = async (jsm: JetStreamManager, desk: string) =>
  (await jsm.consumers.info(streamName, desk)).delivered.consumer_seq === 0
