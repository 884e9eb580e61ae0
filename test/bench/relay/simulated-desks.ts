import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { connectTo } from '../../../electron/relay/link.ts'
import { streamName } from '../../../electron/relay/wire/keys.ts'
import type { Enrolled } from './desks.ts'

/*
 * Simulates desks in one process: simulated-desks FILE, a list of enrolled desks. Each has its own identity and
 * connection, receives and confirms messages as a desk does, and stores nothing. The first input line connects them,
 * the second starts receiving. It prints what each received, then a line whenever all have one more message.
 */

const desks = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Enrolled[] // written by `simulated.ts`
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const heard = desks.map(() => 0)
let notified = 0
const tellHeard = () => {
  const all = Math.min(...heard)
  if (all > notified) say({ heard: all })
  notified = Math.max(notified, all)
}

/** How many desks connect at the same time, because all handshakes run in this process. */
const together = 10

async function openAll(): Promise<NatsConnection[]> {
  const links: NatsConnection[] = []
  while (links.length < desks.length)
    links.push(...(await Promise.all(desks.slice(links.length, links.length + together).map(open))))
  return links
}

async function open({ clientSecret, relay }: Enrolled): Promise<NatsConnection> {
  const { servers, ca, desk } = relay
  const seed = new TextEncoder().encode(clientSecret)
  return await connectTo({ servers, ca, seed, name: desk, inboxPrefix: `_INBOX_${desk}` })
}

/** Resolves once a desk has every message, with the milliseconds until the first and the last. Goes on receiving. */
async function follow({ relay }: Enrolled, at: number, link: NatsConnection) {
  const startedAt = performance.now()
  const whole = Promise.withResolvers<{ first: number; whole: number; bytes: number }>()
  let first = 0
  let isWhole = false
  const consumer = await jetstream(link, { timeout: 60_000 }).consumers.get(streamName, relay.desk)
  const messages = await consumer.consume({ max_messages: 500, expires: 30_000, idle_heartbeat: 2_000 })
  const take = async () => {
    for await (const message of messages) {
      first ||= performance.now() - startedAt
      message.ack()
      if (isWhole) {
        heard[at] = (heard[at] ?? 0) + Number(message.subject.includes('.p.'))
        tellHeard()
      } else if (message.info.pending === 0) {
        isWhole = true
        whole.resolve({ first, whole: performance.now() - startedAt, bytes: link.stats().inBytes })
      }
    }
  }
  take().catch(whole.reject)
  return await whole.promise
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await lines.next()
const links = await openAll()
say({ connected: links.length })
await lines.next()
say({ all: await Promise.all(desks.map((desk, at) => follow(desk, at, links[at] as NatsConnection))) }) // there is one link per desk
